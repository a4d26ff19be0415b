import { createBus, type Bus } from '@mbo/shared/bus';
import { areaReport, type AreaReport } from '@mbo/shared/area';
import { testBuild } from '../testing/catalogue';
import { toFailure } from './failures';
import { createReports, type Reports } from './reports';

const risk = testBuild({ name: 'mf-risk' });
const auth = testBuild({ name: 'mf-auth' });

let bus: Bus;
let reports: Reports;
let posted: AreaReport[];
let status: number;
let beacons: Promise<AreaReport>[];

const parse = (text: string): AreaReport => areaReport.parse(JSON.parse(text));

beforeEach(() => {
  jest.useFakeTimers();
  bus = createBus();
  posted = [];
  beacons = [];
  status = 204;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: Blob) => {
      beacons.push(readText(body).then(parse));
      return true;
    },
  });
  reports = createReports({
    window,
    bus,
    url: '/reports',
    fetch: (_url, init) => {
      if (status === 0) return Promise.reject(new TypeError('away'));
      if (status < 500) posted.push(parse(init?.body as string));
      return Promise.resolve(new Response(null, { status }));
    },
  });
});
afterEach(() => {
  reports.dispose();
  jest.useRealTimers();
});

function readText(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(body);
  });
}

const fail = (message = 'boom', build = risk): void =>
  bus.emit('areaFailure', toFailure(build.area, build.version, 'render', new Error(message)));

const wait = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('loads go out together, each build once a page load however often it is asked for', async () => {
  reports.asked(risk);
  reports.asked(risk);
  await wait(5_000);
  reports.asked(auth);
  await wait(5_000);
  expect(posted).toMatchObject([
    {
      areas: [
        { area: 'mf-risk', version: '1.2.3', loads: 1, failedLoads: 0, failures: [] },
        { area: 'mf-auth', loads: 1 },
      ],
    },
  ]);
  reports.asked(risk);
  await wait(60_000);
  expect(posted).toHaveLength(1);
});

it('a failure goes out soon, without long numbers, and counts once a page load', async () => {
  reports.asked(risk);
  fail('Bad card 4242 4242 4242 4242');
  fail('again');
  await wait(1_000);
  expect(posted).toMatchObject([
    {
      areas: [
        {
          loads: 1,
          failedLoads: 1,
          failures: [{ phase: 'render', message: 'Bad card …' }, { message: 'again' }],
        },
      ],
    },
  ]);
  fail('later');
  await wait(1_000);
  expect(posted[1]).toMatchObject({ areas: [{ loads: 0, failedLoads: 0 }] });
});

it('passes on no more failures of a build than the receiver takes', async () => {
  reports.asked(risk);
  for (let count = 0; count < 30; count += 1) fail(`failure ${count}`);
  await wait(1_000);
  expect(posted[0]?.areas[0]?.failures).toHaveLength(20);
});

it('says nothing of overrides, of the registry, and of what was never asked for', async () => {
  reports.asked({ ...risk, why: 'override' });
  fail();
  fail('of another version', { ...auth, version: '9.9.9' });
  bus.emit('areaFailure', toFailure('shell', undefined, 'registry', 'not JSON'));
  await wait(60_000);
  expect(posted).toEqual([]);
});

it('the rest goes out when the page is left', async () => {
  reports.asked(risk);
  setVisibility('hidden');
  jest.useRealTimers();
  expect(await Promise.all(beacons)).toMatchObject([{ areas: [{ area: 'mf-risk', loads: 1 }] }]);
});

it('a page that only comes back sends nothing', () => {
  reports.asked(risk);
  setVisibility('visible');
  expect(beacons).toEqual([]);
});

it.each([0, 503])(
  'when the receiver is away (%d) nothing is lost and nobody is told',
  async (away) => {
    const said = jest.spyOn(console, 'error');
    status = away;
    reports.asked(risk);
    fail('one');
    await wait(1_000);
    status = 204;
    fail('two');
    await wait(300_000);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.areas[0]).toMatchObject({
      loads: 1,
      failedLoads: 1,
      failures: [{ message: 'one' }, { message: 'two' }],
    });
    expect(said).not.toHaveBeenCalled();
  },
);
