import { main } from './main';
import { STAGES } from './stages';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

function answer(name: string, passed: number, failed: number): void {
  const stage = STAGES.find((one) => one.name === name);
  if (!stage) throw new Error(name);
  jest.spyOn(stage, 'run').mockResolvedValue({ passed, failed });
}

test('the last line is the sum of all stages, run whether or not those before passed', async () => {
  answer('types', 6, 1);
  answer('lint', 1, 1);
  answer('unit', 40, 2);
  answer('browser', 9, 0);
  expect(await main('/', [])).toBe(1);
  const lines = written.join('').split('\n');
  expect(lines.slice(-2)).toEqual(['56 passed, 4 failed', '']);
});

test('all passed is success, and stages can be run alone', async () => {
  answer('lint', 1, 0);
  answer('unit', 3, 0);
  expect(await main('/', ['lint', 'unit'])).toBe(0);
  expect(written.join('').endsWith('\n4 passed, 0 failed\n')).toBe(true);
});

test('a stage that does not exist is refused', async () => {
  expect(await main('/', ['everything'])).toBe(2);
});
