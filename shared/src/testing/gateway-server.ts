import { http as route, type HttpHandler, HttpResponse } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { TEST_API_BASE } from './fixtures';
import { gatewayHandlers, type GatewayAnswers } from './gateway-handlers';
import type { AnswerMethod, AnyCalls, ResolverAt } from './typed-answers';

/** A call the tests' gateway received. */
export interface ReceivedCall {
  method: string;
  /** Path with query, without the base. */
  path: string;
  headers: Headers;
  /** Parsed JSON, or the text of a file; undefined without a body. */
  body: unknown;
}

/** @typeParam Calls  what it knows, `CallsOf` of one or more tables: other paths do not compile */
export interface TestGateway<Calls extends AnyCalls = AnyCalls> {
  server: SetupServer;
  /** Calls of the present test, in the order received. */
  calls: ReceivedCall[];
  /** Handles a call otherwise for the rest of the present test. */
  on<Method extends AnswerMethod, Path extends string>(
    method: Method,
    path: Path,
    resolver: ResolverAt<Calls, Method, Path>,
  ): void;
  /** Lets a call fail as with a gateway that is down, for the rest of the present test. */
  down(method: AnswerMethod, path: string): void;
}

/**
 * Starts the tests' gateway for a test file; call it once at the file's top. A call nobody
 * handles fails as one without an answer, and is printed.
 *
 *     const gateway = useTestGateway<AccessCalls>();
 *     gateway.on('post', '/login', () => refusal(401, 'Wrong e-mail or password.'));
 */
export function useTestGateway<Calls extends AnyCalls = AnyCalls>(
  overrides: Partial<GatewayAnswers> = {},
  ...handlers: HttpHandler[]
): TestGateway<Calls> {
  const server = setupServer(...handlers, ...gatewayHandlers(overrides));
  const calls: ReceivedCall[] = [];

  server.events.on('request:start', ({ request }) => {
    const copy = request.clone();
    const call: ReceivedCall = {
      method: request.method,
      path: request.url.slice(TEST_API_BASE.length),
      headers: request.headers,
      body: undefined,
    };
    calls.push(call);
    void copy.text().then((text) => {
      const isFile = request.headers.get('content-type') === 'application/octet-stream';
      if (text !== '') call.body = isFile ? text : JSON.parse(text);
    });
  });

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  // Not after each: what a page that is leaving still asks for is handled as it was in its test.
  beforeEach(() => {
    server.resetHandlers();
    calls.length = 0;
  });
  afterAll(() => server.close());

  const on: TestGateway['on'] = (method, path, resolver) =>
    server.use(route[method](TEST_API_BASE + path, resolver));
  return {
    server,
    calls,
    on: on as TestGateway<Calls>['on'],
    down: (method, path) => on(method, path, () => HttpResponse.error()),
  };
}
