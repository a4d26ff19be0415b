import { createBus, type Alert, type AreaFailure, type Bus } from '@mbo/shared/bus';
import { testBuild } from '../testing/catalogue';
import { toFailure } from './failures';
import { createSeenBuilds } from './area-build';
import { watchUncaught } from './uncaught';

const risk = testBuild({ name: 'mf-risk', title: 'Risk' });
let bus: Bus;
let failures: AreaFailure[];
let alerts: Alert[];
let onPage: boolean;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  bus = createBus();
  failures = [];
  alerts = [];
  onPage = true;
  bus.on('areaFailure', (failure) => failures.push(failure));
  bus.on('alert', (alert) => alerts.push(alert));
  const seen = createSeenBuilds();
  seen.add(risk);
  stop = watchUncaught({
    window,
    bus,
    seen,
    isOnPage: () => onPage,
    note: (title) => `Something went wrong in ${title}.`,
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** An error thrown in a script of that address, as its stack tells. */
function errorFrom(script: string, message = 'rates is undefined'): TypeError {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (https://shell.example.com/assets/react.js:1:2)\n    at g (${script}:7:9)`;
  return error;
}

const inArea = (message?: string): TypeError => errorFrom(`${risk.base}area.js`, message);

function uncaught(error: unknown, filename = 'https://shell.example.com/assets/react.js'): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'x', filename }));
}

function rejected(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const click = (): void => document.body.click();

it('an error is reported as one of the area and version whose script is in its stack', () => {
  uncaught(inArea());
  expect(failures).toMatchObject([
    { area: 'mf-risk', version: '1.2.3', phase: 'runtime', message: 'rates is undefined' },
  ]);
});

it('so is a rejected promise, and an error that is known by its file alone', () => {
  rejected(inArea());
  uncaught(undefined, `${risk.base}area.js`);
  expect(failures.map(({ message }) => message)).toEqual(['rates is undefined', 'x']);
});

it.each([
  ['of the shell', errorFrom('https://shell.example.com/assets/shell.js')],
  ['of another version', errorFrom('https://mf-risk.example.com/1.2.2/area.js')],
  ['without a stack', 'plain text'],
])('an error %s is nobody’s', (_whose, error) => {
  uncaught(error);
  rejected(error);
  expect(failures).toEqual([]);
});

it('the same error is reported once a minute', () => {
  for (let count = 0; count < 5; count += 1) uncaught(inArea());
  expect(failures).toHaveLength(1);
  jest.advanceTimersByTime(60_000);
  uncaught(inArea());
  expect(failures).toHaveLength(2);
});

it('an area that throws without end is reported ten times a minute', () => {
  for (let count = 0; count < 50; count += 1) uncaught(inArea(`failure ${count}`));
  expect(failures).toHaveLength(10);
});

it('what was reported in another way is not reported again', () => {
  const error = inArea();
  bus.emit('areaFailure', toFailure('mf-risk', '1.2.3', 'render', error));
  uncaught(error);
  expect(failures).toHaveLength(1);
});

describe('the user', () => {
  it('reads a calm note after something they did, once a minute', () => {
    click();
    uncaught(inArea('one'));
    click();
    uncaught(inArea('two'));
    expect(alerts).toEqual([{ severity: 'info', message: 'Something went wrong in Risk.' }]);
    jest.advanceTimersByTime(60_000);
    click();
    uncaught(inArea('three'));
    expect(alerts).toHaveLength(2);
  });

  it('is left alone when they did nothing, or look at something else', () => {
    jest.advanceTimersByTime(10_000);
    uncaught(inArea('one'));
    onPage = false;
    click();
    uncaught(inArea('two'));
    expect(alerts).toEqual([]);
    expect(failures).toHaveLength(2);
  });
});
