import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CallSchemas } from './calls';
import * as all from './schemas';

it('holds every schema of every resource, so that the documents name them', () => {
  const resources = readdirSync(__dirname).filter((file) => file.endsWith('.schema.ts'));
  expect(resources.length).toBeGreaterThan(10);
  for (const file of resources) {
    const exported = Object.keys(jest.requireActual<object>(path.join(__dirname, file)));
    expect(Object.keys(all)).toEqual(expect.arrayContaining(exported));
  }
});

it('asks for a part of any list by the same names, and says how long the list is', () => {
  const calls = Object.values(all).flatMap((table) =>
    Object.entries(table as Record<string, CallSchemas>).filter(([name]) =>
      name.startsWith('GET /'),
    ),
  );
  const paged = calls.filter(([, { query }]) => query && 'startIndex' in query.shape);
  expect(paged.length).toBeGreaterThan(10);
  for (const [name, { query, response }] of paged) {
    const names = Object.keys(query!.shape).filter((part) =>
      /^(pageSize|count|limit|offset|page|size)$/.test(part),
    );
    expect([name, names]).toEqual([name, ['pageSize']]);
    const parts = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
    expect([name, parts]).toEqual([name, expect.arrayContaining(['totalRows'])]);
  }
});
