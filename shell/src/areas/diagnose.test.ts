import { diagnose, watchPolicy } from './diagnose';

const SCRIPT = 'https://risk.example.com/1.0.0/remoteEntry.js';
const HASH = 'sha384-AAAA';

type Answer = (init: RequestInit) => Promise<Response>;

const fetchOf =
  (answer: Answer): typeof fetch =>
  (_url, init = {}) =>
    answer(init);
const respond =
  (status: number, type: string): Answer =>
  () =>
    Promise.resolve(new Response('x', { status, headers: { 'content-type': type } }));
const script = respond(200, 'text/javascript; charset=utf-8');

it.each<[string, Answer, string, RegExp]>([
  [
    'nobody answers',
    () => Promise.reject(new TypeError('failed')),
    'unreachable',
    /cannot be reached/,
  ],
  [
    'an answer takes too long',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
    'slow',
    /does not answer/,
  ],
  ['the file is gone', respond(404, 'text/plain'), 'missing', /answered 404/],
  ['the server is broken', respond(500, 'text/plain'), 'missing', /answered 500/],
  ['the server starts again', respond(503, 'text/plain'), 'unreachable', /answered 503/],
  ['a page comes instead', respond(200, 'text/html'), 'notScript', /is text\/html, not a script/],
  ['it comes as text', respond(200, 'text/plain'), 'notScript', /is text\/plain/],
  [
    'other bytes come than were published',
    (init) => (init.integrity === HASH ? Promise.reject(new TypeError('hash')) : script(init)),
    'altered',
    /is not what was published/,
  ],
  ['it is there after all', script, 'unreachable', /is there now/],
])('when %s, it is said so', async (_case, answer, reason, message) => {
  const error = await diagnose(SCRIPT, HASH, fetchOf(answer));
  expect(error).toMatchObject({
    phase: 'load',
    reason,
    message: expect.stringMatching(message) as string,
  });
});

it('a stylesheet is called one', async () => {
  const error = await diagnose(`${SCRIPT}.css`, undefined, fetchOf(respond(200, 'text/html')));
  expect(error.message).toMatch(/not a stylesheet/);
});

it('an origin that the page\u2019s policy refuses is said to be refused, others are not', async () => {
  const document = new EventTarget();
  watchPolicy(document as Document);
  const violation = Object.assign(new Event('securitypolicyviolation'), {
    blockedURI: 'https://new.example.com/1.0.0/remoteEntry.js',
    disposition: 'enforce',
  });
  document.dispatchEvent(violation);
  const away = fetchOf(() => Promise.reject(new TypeError('failed')));
  const reasonOf = async (url: string) => (await diagnose(url, HASH, away)).reason;
  expect(await reasonOf('https://new.example.com/1.0.0/area.js')).toBe('policy');
  expect(await reasonOf(SCRIPT)).toBe('unreachable');
});
