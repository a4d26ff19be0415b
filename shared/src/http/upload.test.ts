import { delay, http as route } from 'msw';
import { File } from 'node:buffer';
import {
  HttpResponse,
  TEST_API_BASE,
  refusal,
  resetBus,
  signInForTest,
  useTestGateway,
} from '../testing';
import { gatewayUploads } from './upload';

interface LogoCalls {
  'POST /logo': {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { fileId: string };
  };
  'POST /logos/:id': {
    params: { id: string };
    query: undefined;
    body: undefined;
    response: { fileId: string };
  };
}
const upload = gatewayUploads<LogoCalls>();

const received: { name: string | null; type: string | null; bytes: number }[] = [];

const gateway = useTestGateway(
  {},
  route.post(`${TEST_API_BASE}/logo`, async ({ request }) => {
    received.push({
      name: request.headers.get('content-disposition'),
      type: request.headers.get('content-type'),
      bytes: (await request.arrayBuffer()).byteLength,
    });
    return HttpResponse.json({ fileId: '7' });
  }),
);

beforeEach(() => {
  resetBus();
  signInForTest();
  received.length = 0;
});

/** Node's own: the test gateway takes no other for a file. */
const file = (name: string) =>
  new File([new Uint8Array(70_000)], name, { type: 'image/png' }) as unknown as globalThis.File;

it('sends the very bytes, with the name in any script', async () => {
  expect(await upload('POST /logo', file("Zoë's (1).png"))).toEqual({ fileId: '7' });
  expect(received).toEqual([
    {
      name: "attachment; filename*=UTF-8''Zo%C3%AB%27s%20%281%29.png",
      type: 'application/octet-stream',
      bytes: 70_000,
    },
  ]);
  expect(gateway.calls[0]?.headers.has('X-AuthToken')).toBe(true);
});

it('takes a name that no header could carry', async () => {
  await upload('POST /logo', file('\ud800\r\nX: y.png'));
  expect(received[0]?.name).toBe("attachment; filename*=UTF-8''%EF%BF%BD%0D%0AX%3A%20y.png");
});

it('tells how far it is', async () => {
  const steps: [number, number][] = [];
  await upload('POST /logo', file('a.png'), {
    onProgress: (sent, total) => steps.push([sent, total]),
  });
  expect(steps.at(-1)).toEqual([70_000, 70_000]);
});

it('throws what the gateway says of the file', async () => {
  gateway.on('post', '/logo', () => refusal(413, 'The file is larger than 1 MB.'));
  await expect(upload('POST /logo', file('a.png'))).rejects.toMatchObject({
    name: 'GatewayError',
    status: 413,
    message: 'The file is larger than 1 MB.',
  });
});

it('stops when it is told to', async () => {
  gateway.on('post', '/logo', () => delay('infinite') as Promise<never>);
  const stop = new AbortController();
  const sending = upload('POST /logo', file('a.png'), { signal: stop.signal });
  stop.abort();
  await expect(sending).rejects.toMatchObject({ name: 'GatewayError' });
});

/** Never runs: the compiler checks that each marked line is refused. */
export async function refused(): Promise<void> {
  // @ts-expect-error no such path
  await upload('POST /logs', file('a.png'));
  // @ts-expect-error the path needs its parameter
  await upload('POST /logos/:id', file('a.png'));
  // @ts-expect-error no such field in what comes back
  void (await upload('POST /logo', file('a.png'))).name;
}
