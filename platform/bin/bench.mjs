#!/usr/bin/env node
import { requireNode } from './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runTypeScript } from './run-typescript.mjs';

requireNode();
ensureInstalled(ROOT);
await runTypeScript('../e2e/bench/main.ts');
