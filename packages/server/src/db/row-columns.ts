import { type RawBuilder, type SelectType, sql } from 'kysely';
import type { Tables } from './tables.ts';

type Table = keyof Tables & string;
/** Tables of a statement by alias. A question mark after the name means left join, so its columns can be null. */
type Joined = Readonly<Record<string, Table | `${Table}?`>>;
type TableName<Reference> = Reference extends `${infer Name}?` ? Name & Table : Reference & Table;

type ColumnName<From extends Joined> = {
  [Alias in keyof From & string]: `${Alias}.${keyof Tables[TableName<From[Alias]>] & string}`;
}[keyof From & string];

type ColumnValue<From extends Joined, Column> = Column extends `${infer Alias}.${infer Name}`
  ?
      | SelectType<Tables[TableName<From[Alias]>][Name & keyof Tables[TableName<From[Alias]>]]>
      | (From[Alias] extends `${string}?` ? null : never)
  : Column extends RawBuilder<infer Value>
    ? Value
    : never;

type ColumnMap<From extends Joined> = Readonly<Record<string, ColumnName<From> | RawBuilder<unknown>>>;

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
 * @param _from only for the types: the statement itself names its tables
 */
export function rowColumns<const From extends Joined, const Columns extends ColumnMap<From>>(
  _from: From,
  columns: Columns,
): RowColumns<{ -readonly [Name in keyof Columns]: ColumnValue<From, Columns[Name]> }> {
  const selected = Object.entries(columns).map(([name, column]) =>
    typeof column === 'string'
      ? sql.raw(`${column} as "${name}"`)
      : sql`${column} as ${sql.raw(`"${name}"`)}`,
  );
  const list = sql.join(selected);
  return { list, from: (rest) => sql`select ${list} from ${rest}` };
}
