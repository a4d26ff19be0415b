import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { FrozenServerWatch } from './frozen-server';

/**
 * Most names of statements a process gives. Each connection may keep them all, each in some ten
 * kilobytes of the server's memory.
 */
export const MAX_PREPARED = 300;

/** A text that comes once or twice may be one of very many. */
const TIMES_BEFORE_PREPARED = 3;
const MAX_TEXTS_COUNTED = 2_000;

/** Lists, figures and searches: the best plan depends on the values, so they are planned each time. */
const PLANNED_EACH_TIME = /\b(?:limit|offset|group by|like|ilike)\b/i;

/**
 * At the start of a list or of figures whose best plan is the same for all values: it is planned once
 * like other statements, which takes longer than the statement itself.
 */
export const PLANNED_ONCE = sql.raw('/* planned once */ ');

/**
 * A value of a statement planned once at which the planner does not look. Of some values it would expect
 * so little work that it planned the statement for each call, which takes longer than the statement.
 *
 * @param type  as PostgreSQL names it: `bigint`
 */
export const anyValue = <T>(value: T, type: string): RawBuilder<T> =>
  sql<T>`(SELECT ${value}::${sql.raw(type)})`;

/** In the server's words: a table has changed since the plan was made; the statement is not known. */
const OUTDATED = /^cached plan must not change result type|^prepared statement ".*" does not exist/;

/** Names for statements that are sent often, so that the server parses and plans them once. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** Part of each name: a new one makes every connection prepare anew. */
  private generation = 0;

  /** Undefined where `text` is not to be prepared. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MAX_PREPARED || plansEachTime(text)) return undefined;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count < TIMES_BEFORE_PREPARED) {
      if (this.counts.size >= MAX_TEXTS_COUNTED) this.counts.clear();
      this.counts.set(text, count);
      return undefined;
    }
    this.counts.delete(text);
    // Not longer than the 63 bytes that a name may have.
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    const name = `mbo_${this.generation}_${hash}`;
    this.names.set(text, name);
    return name;
  }

  /** Forgets all names; statements get new ones. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}

function plansEachTime(text: string): boolean {
  return PLANNED_EACH_TIME.test(text) && !text.includes('/* planned once */');
}

interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** How pg reads rows; it makes that anew of each description of their columns. */
interface RowReader {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What pg's queries have beside what its types tell. */
interface OwnQuery {
  _result: RowReader;
  _accumulateRows: boolean;
  handleRowDescription(message: object): void;
  prepare(connection: pg.Connection): void;
}
const ownQuery = pg.Query.prototype as unknown as OwnQuery;

const ALL_COLUMNS = /\.\*|\b(?:select|distinct|returning)\s+\*|,\s*\*/i;
const NO_CODE = /'[^']*'|"[^"]*"|--.*|\/\*[^*]*\*\//g;
const INNERMOST_PARENTHESES = /\([^()]*\)/g;

/**
 * Whether the columns that a statement returns are written out: else they may be others at another
 * connection of a pooler. What its subqueries return to it is not looked at.
 */
function writesColumnsOut(text: string): boolean {
  let outer = text.replace(NO_CODE, '');
  if (/^\s*\(/.test(outer)) return false;
  for (let before = ''; before !== outer;) {
    before = outer;
    outer = before.replace(INNERMOST_PARENTHESES, ' ');
  }
  return !ALL_COLUMNS.test(outer);
}

/** By names of statements, how rows of theirs are read on one connection; null: as is described anew. */
class RowReaders extends Map<string, RowReader | null> {
  /** The connection as one to which no description is asked for. */
  readonly quiet: pg.Connection;

  constructor(connection: pg.Connection) {
    super();
    this.quiet = Object.create(connection, { describe: { value: () => undefined } });
  }
}

/**
 * A prepared statement. The server describes its columns the first time on a connection only: describing
 * them, and reading that, takes as long as many a statement.
 */
class NamedQuery extends pg.Query {
  constructor(
    private readonly statement: NamedStatement,
    private readonly readers: RowReaders,
    callback: (error: Error | null | undefined, result: pg.QueryResult) => void,
  ) {
    super({ ...statement, callback } as unknown as pg.QueryConfig);
  }

  /** Called by pg. */
  prepare(connection: pg.Connection): void {
    const own = this as unknown as OwnQuery;
    const reader = this.readers.get(this.statement.name);
    if (!reader) {
      ownQuery.prepare.call(own, connection);
      return;
    }
    Object.assign(own._result, reader);
    own._accumulateRows = true;
    ownQuery.prepare.call(own, this.readers.quiet);
  }

  /** Called by pg. */
  handleRowDescription(message: object): void {
    const own = this as unknown as OwnQuery;
    ownQuery.handleRowDescription.call(own, message);
    const { name, text } = this.statement;
    if (this.readers.has(name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = own._result;
    const reader = { fields, _parsers, _prebuiltEmptyResultObject };
    this.readers.set(name, writesColumnsOut(text) ? reader : null);
  }
}

/** As queries begin a transaction, with whatever isolation level. */
const BEGINS = /^(?:begin|start transaction)\b/;

/**
 * Connections that send statements with parameters under names from `names`, in PostgreSQL's own
 * protocol (not `PREPARE`), so that a pooler that keeps connections for the length of a transaction can
 * pass them on: PgBouncer from 1.21 on with `max_prepared_statements`.
 *
 * When a migration has changed a table under a prepared statement, it is sent again without a name;
 * within a transaction, which has failed by then, it throws. After that all names are new.
 *
 * The statement that begins a transaction is sent along with the next one: the server does nothing upon
 * it that could be waited for.
 *
 * Replies are waited for as long as `watch` finds the server alive.
 */
export function preparingClient(
  names: StatementNames,
  watch: FrozenServerWatch,
): new () => pg.Client {
  class PreparingClient extends pg.Client {
    /** The beginning of a transaction that is still to be sent. */
    begins: string | undefined;
    private rowReaders: RowReaders | undefined;

    get readers(): RowReaders {
      return (this.rowReaders ??= new RowReaders(this.connection));
    }

    constructor(config?: pg.ClientConfig) {
      // What is sent at once is not to wait for each other's reply.
      super({ ...config, pipeline: true } as pg.ClientConfig);
    }
  }
  const ownQueryOf = (client: PreparingClient, given: unknown[]): unknown =>
    (pg.Client.prototype.query as (...all: unknown[]) => unknown).apply(client, given);
  const ask = (client: PreparingClient, ...given: unknown[]): unknown =>
    watched(client, ownQueryOf(client, given));
  const askNamed = (client: PreparingClient, statement: NamedStatement): unknown => {
    const reply = new Promise((resolve, reject) => {
      const done = (error: unknown, result: unknown) =>
        error ? reject(error as Error) : resolve(result);
      ownQueryOf(client, [new NamedQuery(statement, client.readers, done)]);
    });
    return watched(client, reply);
  };
  const watched = (client: PreparingClient, reply: unknown): unknown =>
    reply instanceof Promise
      ? watch.waitFor(reply, () => client.connection.stream.destroy())
      : reply;
  const withBeginning = <Reply>(client: PreparingClient, send: () => Reply): Reply => {
    const { begins } = client;
    // What is sent in one go is written in one piece, and wakes the server once.
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (begins !== undefined) {
      client.begins = undefined;
      // Were it refused, the connection would be lost, or the next statement says so as well.
      Promise.resolve(ask(client, begins)).catch(() => undefined);
    }
    return send();
  };

  PreparingClient.prototype.query = function (this: PreparingClient, ...given: unknown[]) {
    const [text, values] = given;
    if (given.length === 2 && typeof text === 'string' && BEGINS.test(text)) {
      this.begins = text;
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    const prepares = given.length === 2 && typeof text === 'string' && Array.isArray(values);
    const name = prepares && values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined) return withBeginning(this, () => ask(this, ...given));
    return send(this, { name, text: text as string, values: values as unknown[] });
  } as typeof PreparingClient.prototype.query;

  async function send(client: PreparingClient, statement: NamedStatement) {
    try {
      return await withBeginning(client, () => askNamed(client, statement));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && OUTDATED.test(error.message))) throw error;
      names.renew();
      if (client.getTransactionStatus() !== 'I') throw error;
      return ask(client, statement.text, statement.values);
    }
  }
  return PreparingClient;
}
