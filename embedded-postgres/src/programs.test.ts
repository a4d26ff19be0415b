import { programEnvironment, runProgram } from './programs';

it('gives PostgreSQL’s programs nothing of our environment but the path', async () => {
  process.env['SMTP_URL'] = 'smtp://user:hunter2@mail.example.com';
  process.env['PGDATA'] = '/somewhere/else';
  try {
    const keys = Object.keys(programEnvironment());
    expect(keys).toContain('PATH');
    expect(keys).not.toContain('SMTP_URL');
    expect(keys).not.toContain('PGDATA');
    const { output } = await runProgram('/usr/bin/env', [], { cwd: '/', user: undefined });
    expect(output).toContain('PATH=');
    expect(output).not.toMatch(/hunter2|PGDATA/);
  } finally {
    delete process.env['SMTP_URL'];
    delete process.env['PGDATA'];
  }
});

it('says in plain words that a program is missing, and what to do instead', async () => {
  const run = runProgram('/nowhere/initdb', [], { cwd: '/', user: undefined });
  await expect(run).rejects.toMatchObject({
    code: 'binaries',
    message: expect.stringMatching(/\/nowhere\/initdb.*missing.*DATABASE_URL/) as unknown,
  });
});
