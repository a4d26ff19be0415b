#!/usr/bin/env node
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript('src/check/types.ts');
