import { spawn } from 'node:child_process';

export interface ProgramResult {
  code: number;
  /** What it wrote, when `quiet` was set. */
  output: string;
}

export interface ProgramOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Keep what it writes instead of showing it. Default: false. */
  quiet?: boolean;
}

/** Runs a Node.js program to its end; a program that is killed has the code 1. */
export function runNode(
  parameters: readonly string[],
  { cwd, env = process.env, quiet = false }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const end = (): void => void child.kill('SIGTERM');
    process.once('SIGTERM', end);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', end);
      resolve({ code: code ?? 1, output });
    });
  });
}
