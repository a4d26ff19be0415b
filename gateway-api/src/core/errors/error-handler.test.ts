import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { jsonBody } from '../http/json-body';
import { createLogger } from '../logging/logger';
import { AppError, editConflict, invalid, tooMany } from './app-error';
import { answerUnknownRoute, errorHandler } from './error-handler';
import { fieldError } from './field-error';

const lines: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({
    loggerInstance: createLogger({
      level: 'error',
      secretHeaders: [],
      stream: { write: (line) => lines.push(line) },
    }),
    bodyLimit: 1024,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorHandler);
  await app.register(jsonBody);
  app.setNotFoundHandler(answerUnknownRoute);
  app.post(
    '/echo',
    { schema: { body: z.object({ name: z.string(), size: z.object({ width: z.int() }) }) } },
    async (request) => request.body,
  );
  app.post('/anything', async (request) => ({ body: request.body ?? null }));
  app.get('/refused', () => {
    throw new AppError(410, 'token_expired', 'It is gone.');
  });
  app.get('/slow', () => {
    throw Object.assign(new Error('canceling statement'), { code: '57014' });
  });
  app.get('/fields', () => {
    throw invalid([fieldError('name', 'view_name_taken', { name: 'Mine' })]);
  });
  app.get('/changed', () => {
    throw editConflict({
      changedBy: 'the provider',
      changedAt: '2026-02-03T14:05:59.000Z',
      version: 8,
      current: { name: 'As it is now' },
    });
  });
  app.get('/busy', () => {
    throw tooMany(61.2);
  });
  app.get('/broken', () => {
    throw new Error('the inner secret');
  });
  app.get('/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { syscall: 'connect' });
  });
  app.get(
    '/wrong-shape',
    { schema: { response: { 200: z.object({ n: z.int() }) } } },
    (_q, reply) => reply.send({ n: 'inner' }),
  );
  await app.ready();
});

afterAll(() => app.close());
beforeEach(() => lines.splice(0));

const json = { 'content-type': 'application/json' };

it('says that something took too long, and what to do', async () => {
  const response = await app.inject('/slow');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'too_slow',
    message: 'This took too long and was given up. Try again, or ask for fewer days.',
  });
});

it('answers a refusal with its message, its code and the id of the request', async () => {
  const response = await app.inject('/refused');
  expect(response.statusCode).toBe(410);
  expect(response.json()).toEqual({
    message: 'It is gone.',
    code: 'token_expired',
    requestId: expect.stringMatching(/./),
  });
});

it('lists what is wrong by field, and leads with the first message', async () => {
  const response = await app.inject('/fields');
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    message: 'There is a view named Mine already.',
    code: 'invalid',
    errors: [
      {
        field: 'name',
        message: 'There is a view named Mine already.',
        code: 'view_name_taken',
        params: { name: 'Mine' },
      },
    ],
  });
});

it('names fields that do not fit the schema by their path', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/echo',
    payload: { size: { width: 'wide' } },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual([
    { field: 'name', message: 'This is required.', code: 'required' },
    {
      field: 'size.width',
      message: 'Invalid input: expected number, received string',
      code: 'wrong_type',
      params: { expected: 'number', received: 'string' },
    },
  ]);
});

it('says who changed the record meanwhile and when, and how it is now', async () => {
  const response = await app.inject('/changed');
  expect(response.statusCode).toBe(412);
  expect(response.json()).toEqual({
    code: 'edit_conflict',
    message:
      'The provider changed this on 3 Feb 2026, 14:05 UTC, after you opened it. ' +
      'Look at how it stands now, then save again if you still want your change.',
    conflict: {
      changedBy: 'the provider',
      changedAt: '2026-02-03T14:05:59.000Z',
      version: 8,
      current: { name: 'As it is now' },
    },
    params: { changedBy: 'the provider', changedAt: '2026-02-03T14:05:59.000Z' },
    requestId: expect.any(String),
  });
});

it('refuses a body that is no JSON without quoting it', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/anything',
    headers: json,
    payload: '{"password":"hunter2"',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().code).toBe('malformed');
  expect(response.body + lines.join()).not.toContain('hunter2');
});

it('refuses a body that would reach into prototypes', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/anything',
    headers: json,
    payload: '{"__proto__":{"staff":true}}',
  });
  expect(response.statusCode).toBe(400);
});

it('takes an empty body for none', async () => {
  const response = await app.inject({ method: 'POST', url: '/anything', headers: json });
  expect(response.json()).toEqual({ body: null });
});

it.each([
  [413, json, JSON.stringify('x'.repeat(2000))],
  [415, { 'content-type': 'text/xml' }, '<a/>'],
  [415, { 'content-type': 'text/plain' }, '{}'],
])('answers %d to a body it does not take', async (status, headers, payload) => {
  const response = await app.inject({ method: 'POST', url: '/anything', headers, payload });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

it('answers 404 to an address that does not exist', async () => {
  const response = await app.inject('/nowhere');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
});

it('says when to come back, in the header and in words', async () => {
  const response = await app.inject('/busy');
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('62');
  expect(response.json().message).toBe('Too many attempts. Please try again in 2 minutes.');
});

it('keeps what broke to itself and logs it under the id it answers', async () => {
  const response = await app.inject('/broken');
  expect(response.statusCode).toBe(500);
  const { message, code, requestId } = response.json();
  expect({ message, code }).toEqual({ message: 'Something is wrong.', code: 'internal' });
  expect(response.body).not.toContain('inner');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    reqId: requestId,
    err: { message: 'the inner secret', stack: expect.stringContaining('error-handler.test') },
  });
});

it('does not send an answer of the wrong shape', async () => {
  const response = await app.inject('/wrong-shape');
  expect(response.statusCode).toBe(500);
  expect(response.json().message).toBe('Something is wrong.');
});

it('answers 503 while the database is away, without saying where it is', async () => {
  const response = await app.inject('/away');
  expect(response.statusCode).toBe(503);
  expect(response.json().code).toBe('unavailable');
  expect(response.headers['retry-after']).toBe('5');
  expect(response.body).not.toContain('10.1.2.3');
});
