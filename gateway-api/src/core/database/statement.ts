import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  type Insertable,
  Kysely,
  type OperationNode,
  type OperationNodeSource,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
  type Updateable,
  ValueNode,
} from 'kysely';
import type { Database, Db } from './schema';

/** In a compiled text, where a value belongs. */
const GAP = '\u0000';

class GapCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return GAP;
  }
}

/** Builds statements and sends none. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new GapCompiler(),
  },
});

/** Stands for a value while a statement is built. */
class Slot {
  constructor(readonly name: string) {}
}

/** Has a slot for every value that is asked for. */
const SLOTS = new Proxy({}, { get: (_target, name) => new Slot(String(name)) });

/** The text of a statement, without its values. */
class Shape {
  private static count = 0;
  readonly id = (Shape.count += 1);
  private whole: string | undefined;

  /** @param parts  what is before, between and after the values */
  constructor(readonly parts: readonly string[]) {}

  get text(): string {
    this.whole ??= this.parts.reduce((text, part, index) => `${text}$${index}${part}`);
    return this.whole;
  }
}

/** A statement with its values. */
export class Statement<Row = unknown> implements OperationNodeSource {
  constructor(
    readonly shape: Shape,
    readonly values: readonly unknown[],
  ) {}

  /** As it is sent. */
  get query(): CompiledQuery<Row> {
    return CompiledQuery.raw(this.shape.text, [...this.values]) as CompiledQuery<Row>;
  }

  async execute(db: Db): Promise<Row[]> {
    const { rows } = await db.executeQuery<Row>(this.query);
    return rows;
  }

  async executeTakeFirst(db: Db): Promise<Row | undefined> {
    return (await this.execute(db))[0];
  }

  /** As a part of another statement. */
  toOperationNode(): OperationNode {
    return RawNode.create(
      this.shape.parts,
      this.values.map((value) => ValueNode.create(value)),
    );
  }
}

/**
 * A statement whose text is always the same: it is built once, when it is first sent, as building one
 * takes longer than sending it. `build` puts `values` where values belong and looks at none of them.
 *
 *     const findUser = statement((db, { userId }: { userId: number }) =>
 *       db.selectFrom('users').select('email').where('user_id', '=', userId),
 *     );
 *     const [user] = await findUser({ userId: 7 }).execute(db);
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row> | CompiledQuery<Row>,
): (values: Values) => Statement<Row> {
  let built: Built | undefined;
  return (values) => {
    built ??= compiled(build(builder, SLOTS as Values));
    const { shape, parameters } = built;
    return new Statement(
      shape,
      parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one)),
    );
  };
}

interface Built {
  shape: Shape;
  /** Slots, and what is the same each time. */
  parameters: readonly unknown[];
}

function compiled(query: Compilable<unknown> | CompiledQuery): Built {
  const { sql, parameters } = 'compile' in query ? query.compile() : query;
  return { shape: new Shape(sql.split(GAP)), parameters };
}

/** Shapes by what makes them; there are as many as the code writes tables in different ways. */
const shapes = new Map<string, Shape>();

function shapeOf(key: string, build: () => Shape): Shape {
  const known = shapes.get(key);
  if (known) return known;
  const shape = build();
  shapes.set(key, shape);
  return shape;
}

/** INSERT of rows that all have the columns of the first. Their values are plain, no expressions. */
export function insertRows<Table extends keyof Database & string>(
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Statement {
  const columns = columnsOf(rows[0] ?? {});
  const shape = shapeOf(`insert ${rows.length} ${table} ${columns.join()}`, () => {
    const slots = rows.map(() => slotsOf(columns));
    return compiled(builder.insertInto(table).values(slots as never)).shape;
  });
  const values = rows.flatMap((row) => columns.map((name) => (row as Row)[name]));
  return new Statement(shape, values);
}

/** The UPDATE of the row with that key. Its values are plain, no expressions. */
export function rowUpdate<Table extends keyof Database & string>(
  table: Table,
  key: Partial<Updateable<Database[Table]>>,
  set: Updateable<Database[Table]>,
): Statement {
  const [keys, columns] = [columnsOf(key), columnsOf(set)];
  const shape = shapeOf(`update ${table} ${keys.join()} ${columns.join()}`, () => {
    // Named as any table, as the builder's types would try them all.
    const update = builder.updateTable(table as 'users').set(slotsOf(columns));
    return compiled(update.where((where) => where.and(slotsOf(keys) as never))).shape;
  });
  const values = columns.map((name) => (set as Row)[name]);
  return new Statement(shape, [...values, ...keys.map((name) => (key as Row)[name])]);
}

type Row = Record<string, unknown>;

/** What is undefined is left out. */
const columnsOf = (row: object): string[] =>
  Object.keys(row).filter((name) => (row as Row)[name] !== undefined);

const slotsOf = (names: readonly string[]): Record<string, Slot> =>
  Object.fromEntries(names.map((name) => [name, new Slot(name)]));

/** Several as one: all but the last are common table expressions before it. */
export function together(statements: readonly Statement[]): Statement {
  const key = statements.map(({ shape }) => shape.id).join();
  const shape = shapeOf(`together ${key}`, () => {
    const parts: string[] = [''];
    const append = (text: string) => parts.push(`${parts.pop() ?? ''}${text}`);
    statements.forEach((one, index) => {
      const isLast = index === statements.length - 1;
      append(index === 0 ? (isLast ? '' : 'WITH ') : isLast ? ' ' : ', ');
      if (!isLast) append(`write_${index} AS (`);
      const [first = '', ...rest] = one.shape.parts;
      append(first);
      parts.push(...rest);
      if (!isLast) append(')');
    });
    return new Shape(parts);
  });
  return new Statement(
    shape,
    statements.flatMap(({ values }) => values),
  );
}
