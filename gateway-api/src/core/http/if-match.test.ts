import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import { ifMatchVersion } from './if-match';

function read(header: string | undefined): unknown {
  try {
    return ifMatchVersion({ headers: { 'if-match': header } } as FastifyRequest);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.statusCode, code: error.code, message: error.message };
  }
}

it.each([
  ['"7"', 7],
  ['"2147483647"', 2_147_483_647],
])('reads %s', (header, version) => {
  expect(read(header)).toBe(version);
});

it.each([undefined, ''])(
  'asks for the version where there is none (%p), and says how',
  (header) => {
    expect(read(header)).toMatchObject({
      status: 428,
      code: 'version_required',
      message: expect.stringContaining('If-Match: "7"'),
    });
  },
);

it.each(['7', '*', 'W/"7"', '"7", "8"', '"0"', '"-1"', '"1e3"', '"07"', '"2147483648"', '"7'])(
  'refuses %s',
  (header) => {
    expect(read(header)).toMatchObject({ status: 400, code: 'malformed' });
  },
);
