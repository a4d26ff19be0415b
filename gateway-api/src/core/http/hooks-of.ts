/** The hooks that a route has already: Fastify takes none, one or a list. */
export function hooksOf<Hook>(own: Hook | Hook[] | undefined): Hook[] {
  return own === undefined ? [] : Array.isArray(own) ? own : [own];
}
