#!/usr/bin/env node
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript('src/containers/main.ts');
