#!/usr/bin/env node
import { runTypeScript } from './run-typescript.mjs';

// Whoever reads along may stop reading, as `| head` does; the work goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

await runTypeScript('src/cli/mf.ts');
