/** The parts of the OpenAPI document that say what a request may hold. */
export interface Described {
  $ref?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: Record<string, { schema?: Described }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Described> };
}

export interface RequestFields {
  params: string[];
  query: string[];
  /** Paths into the body, of fields that hold no others; `0` stands for an item of a list. */
  body: string[][];
}

/** Every field that a request of the route may have, also those that need not be there. */
export function fieldsOf(document: ApiDocument, method: string, url: string): RequestFields {
  const path = url.replace(/:([A-Za-z]+)/g, '{$1}');
  const operation = document.paths[path]?.[method.toLowerCase()] ?? {};
  const named = (place: string) =>
    (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
  const body = operation.requestBody?.content?.['application/json']?.schema;
  return {
    params: named('path'),
    query: named('query'),
    body: body ? leavesOf(document, body) : [],
  };
}

function leavesOf(document: ApiDocument, given: Described, path: string[] = []): string[][] {
  const schema = resolve(document, given);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      leavesOf(document, property, [...path, name]),
    ),
    ...(schema.items ? leavesOf(document, schema.items, [...path, '0']) : []),
    ...parts.flatMap((part) => leavesOf(document, part, path)),
  ];
  if (inner.length === 0) return [path];
  return [...new Map(inner.map((leaf) => [leaf.join('.'), leaf])).values()];
}

function resolve(document: ApiDocument, { $ref, ...schema }: Described): Described {
  if (!$ref) return schema;
  return document.components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {};
}

/** A copy of `body` with `value` at `path`; what is missing on the way is made. */
export function withValue(
  body: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  if (name === '0') return [rest.length === 0 ? value : withValue({}, rest, value)];
  const known: Record<string, unknown> = { ...(typeof body === 'object' ? body : {}) };
  known[name] = withValue(known[name], rest, value);
  return known;
}
