import { createBuildGlobals, globalNames, type BuildGlobals } from './container-globals';

const { container, chunks } = globalNames('mf_risk');
const OLD = 'https://risk.example.com/1.0.0/';
const NEW = 'https://risk.example.com/1.1.0/';

let globals: BuildGlobals;

/** Runs code as a script of that address would. */
function asScript(src: string | null, code: () => void): void {
  const script = document.createElement('script');
  if (src !== null) script.setAttribute('src', src);
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  code();
  current.mockRestore();
}

/** What webpack writes at the head of every chunk. */
function handOver(chunk: string): void {
  const page = window as unknown as Record<string, string[] | undefined>;
  (page[chunks] = page[chunks] ?? []).push(chunk);
}

const set = (name: string, value: unknown): void => void Reflect.set(window, name, value);

beforeEach(() => {
  Reflect.deleteProperty(window, container);
  Reflect.deleteProperty(window, chunks);
  globals = createBuildGlobals(window);
  globals.prepare([container, chunks], OLD);
  globals.prepare([container, chunks], NEW);
});

it('each build of an area finds its own container under the one global name', () => {
  asScript(`${OLD}remoteEntry.js`, () => set(container, 'old'));
  asScript(`${NEW}remoteEntry.js?retry=1`, () => set(container, 'new'));
  expect(globals.read(container, OLD)).toBe('old');
  expect(globals.read(container, NEW)).toBe('new');
});

it('a chunk that arrives late joins the chunks of its own build', () => {
  asScript(`${NEW}area.js`, () => handOver('new chunk'));
  asScript(`${OLD}area.js`, () => handOver('old chunk'));
  expect(globals.read(chunks, NEW)).toEqual(['new chunk']);
  expect(globals.read(chunks, OLD)).toEqual(['old chunk']);
});

it('a build that is made ready again starts from nothing', () => {
  asScript(`${OLD}remoteEntry.js`, () => set(container, 'broken'));
  globals.prepare([container, chunks], OLD);
  expect(globals.read(container, OLD)).toBeUndefined();
});

it('what runs outside its script is taken for the build loaded last', () => {
  asScript(null, () => set(container, 'later'));
  expect(globals.read(container, NEW)).toBe('later');
  expect(globals.read(container, OLD)).toBeUndefined();
});
