import { type RawBuilder, type SelectType, sql } from 'kysely';
import type { Tables } from './tables.ts';

type Table = keyof Tables & string;
/** Tables of a statement by alias. A question mark after the name means left join, so its columns can be null. */
type Joined = Readonly<Record<string, Table | `${Table}?`>>;
type TableName<Reference> = Reference extends `${infer Name}?` ? Name & Table : Reference & Table;

type From = Table | Joined;
type ColumnName<Source extends From> = Source extends Joined
  ? {
      [Alias in keyof Source & string]: `${Alias}.${keyof Tables[TableName<Source[Alias]>] & string}`;
    }[keyof Source & string]
  : keyof Tables[Source & Table] & string;

type TableColumn<Name extends Table, Column> = SelectType<Tables[Name][Column & keyof Tables[Name]]>;
type ColumnValue<Source extends From, Column> =
  Column extends RawBuilder<infer Value>
    ? Value
    : Source extends Joined
      ? Column extends `${infer Alias}.${infer Name}`
        ? TableColumn<TableName<Source[Alias]>, Name> | (Source[Alias] extends `${string}?` ? null : never)
        : never
      : TableColumn<Source & Table, Column>;

type ColumnMap<Source extends From> = Readonly<Record<string, ColumnName<Source> | RawBuilder<unknown>>>;

interface RowColumns<Row> {
  /** The select list, for statements that do not begin with `select`. */
  list: RawBuilder<unknown>;
  /** @param rest the statement after `select … from` */
  from(rest: RawBuilder<unknown>): RawBuilder<Row>;
}

export type RowOf<Columns> = Columns extends RowColumns<infer Row> ? Row : never;

/** A calendar day as seconds since epoch, at midnight UTC. */
export const daySeconds = (column: string): RawBuilder<number | null> =>
  sql`extract(epoch from ${sql.raw(column)}::timestamp)::int`;

/**
 * Columns of a raw statement and the type of its rows. A column is checked against the tables, and an
 * expression carries its own type.
 * @param _from only for the types, because the statement itself names its tables: one table, or tables by alias
 */
export function rowColumns<const Source extends From, const Columns extends ColumnMap<Source>>(
  _from: Source,
  columns: Columns,
): RowColumns<{ -readonly [Name in keyof Columns]: ColumnValue<Source, Columns[Name]> }> {
  const list = selectList(columns);
  return { list, from: (rest) => sql`select ${list} from ${rest}` };
}

/** Joins neighboring columns to one text, because each piece of a statement costs time whenever it is built. */
function selectList(columns: Readonly<Record<string, string | RawBuilder<unknown>>>): RawBuilder<unknown> {
  const pieces: RawBuilder<unknown>[] = [];
  let texts: string[] = [];
  const endText = () => {
    if (texts.length) pieces.push(sql.raw(texts.join(', ')));
    texts = [];
  };
  for (const [name, column] of Object.entries(columns)) {
    if (typeof column === 'string') texts.push(`${column} as "${name}"`);
    else {
      endText();
      pieces.push(sql`${column} as ${sql.raw(`"${name}"`)}`);
    }
  }
  endText();
  return sql.join(pieces);
}
