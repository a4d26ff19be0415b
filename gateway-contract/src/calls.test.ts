import { z } from 'zod';
import { calls, type CallsOf, type MayLack } from './calls';

const table = calls({
  'GET /things': {
    query: z.object({ pageSize: z.coerce.number() }),
    response: z.array(z.string()),
  },
  'PUT /things/:thingId/parts/:partId': {
    params: z.object({ thingId: z.coerce.number(), partId: z.string() }),
    body: z.object({ Name: z.string() }),
    anyCaseBody: true,
    response: z.object({ ok: z.boolean() }),
  },
});
type Calls = CallsOf<typeof table>;
type Put = Calls['PUT /things/:thingId/parts/:partId'];

/** Compiles only where both are one type. */
function same<A, B>(..._: [A] extends [B] ? ([B] extends [A] ? [] : [never]) : [never]): void {}

it('tells callers what each call takes and gives', () => {
  same<Calls['GET /things']['response'], string[]>();
  same<Calls['GET /things']['params'], undefined>();
  same<Put['params'], Record<'thingId' | 'partId', string | number>>();
  same<Put['body'], { Name: string } | { name: string }>();
  expect(Object.keys(table)).toEqual(['GET /things', 'PUT /things/:thingId/parts/:partId']);
});

it('has callers do without what other gateways leave out', () => {
  type Read = CallsOf<typeof table, { 'PUT /things/:thingId/parts/:partId': MayLack<Ok, 'ok'> }>;
  type Ok = Put['response'];
  same<Read['GET /things']['response'], string[]>();
  const answer: Read['PUT /things/:thingId/parts/:partId']['response'] = {};
  // @ts-expect-error It may be missing.
  const never = (): boolean => answer.ok;
  expect([answer, never]).toHaveLength(2);
  // @ts-expect-error There is no such field.
  same<MayLack<Ok, 'name'>, Ok>();
});

it('takes no path whose parameters are not those of its schema, and no unknown method', () => {
  // @ts-expect-error The parameter is missing.
  calls({ 'GET /things/:thingId': { response: z.string() } });
  calls({
    // @ts-expect-error The parameter has another name.
    'GET /things/:thingId': { params: z.object({ id: z.string() }), response: z.string() },
  });
  // @ts-expect-error Nothing is called so.
  expect(calls({ 'FETCH /things': { response: z.string() } })).toBeDefined();
});
