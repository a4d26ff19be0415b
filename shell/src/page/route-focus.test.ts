import { createBus } from '@mbo/shared/bus';
import { createRouteFocus, type RouteFocus } from './route-focus';

let arrivals: RouteFocus;
let said: string[];
let main: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button><main id="main" tabindex="-1"></main>';
  main = document.getElementById('main') as HTMLElement;
  const bus = createBus();
  said = [];
  bus.on('announce', (text) => said.push(text));
  arrivals = createRouteFocus(document, bus, (page) => `${page} · Merchant Back Office`);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const mutated = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

it('the first page is only titled: the focus stays where the browser puts it', () => {
  arrivals.arrive('Dashboard');
  expect(document.title).toBe('Dashboard · Merchant Back Office');
  expect(said).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

describe('the next page', () => {
  beforeEach(() => arrivals.arrive('Dashboard'));

  it('is titled, announced, and its heading takes the focus when it comes', async () => {
    arrivals.arrive('Reports');
    expect(document.title).toBe('Reports · Merchant Back Office');
    expect(said).toEqual(['Reports']);
    expect(document.activeElement).toBe(main);
    main.innerHTML = '<div><h1>Reports</h1></div>';
    await mutated();
    expect(document.activeElement).toHaveTextContent('Reports');
  });

  it('takes the focus on from the heading of the page that leaves', async () => {
    main.innerHTML = '<h1>Dashboard</h1>';
    arrivals.arrive('Reports');
    await jest.advanceTimersByTimeAsync(50);
    main.innerHTML = '<h1>Reports</h1>';
    await mutated();
    expect(document.activeElement).toHaveTextContent('Reports');
  });

  it('that is there already takes the focus too', async () => {
    main.innerHTML = '<h1>Reports</h1>';
    arrivals.arrive('Reports');
    await jest.advanceTimersByTimeAsync(50);
    expect(document.activeElement).toHaveTextContent('Reports');
  });

  it('leaves the focus alone when the user has moved it meanwhile', async () => {
    arrivals.arrive('Reports');
    const button = document.querySelector('button');
    button?.focus();
    main.innerHTML = '<h1>Reports</h1>';
    await mutated();
    expect(document.activeElement).toBe(button);
  });

  it('that shows its heading very late does not pull the focus', async () => {
    arrivals.arrive('Reports');
    await jest.advanceTimersByTimeAsync(3_000);
    main.innerHTML = '<h1>Reports</h1>';
    await mutated();
    expect(document.activeElement).toBe(main);
  });
});
