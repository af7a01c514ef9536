import { type RawBuilder, sql } from 'kysely';
import { hitsOf } from '../../db/hits.ts';
import type { Scope } from '../../db/scope.ts';
import { anywhere } from '../../db/words.ts';

/** That a text (lower(...)) holds what was typed, anywhere and in any letter case. */
export const holds = (text: RawBuilder<unknown>, typed: string) =>
  sql<boolean>`${text} like lower(${anywhere(typed)})`;

export const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${conditions.length ? sql.join(conditions, sql` or `) : sql`false`})`;

/**
 * One way in which a row can be found. The same is asked of a row that is looked at (`test`) and of an index
 * (`indexed`): names of people, facilities, tags and projects are found first, and then the rows by their ids.
 */
export interface Way {
  test: RawBuilder<boolean>;
  indexed: RawBuilder<boolean>;
  /** By the row's own text, of which a glance at some rows tells how common a term is. */
  isText: boolean;
}

/** A way by the ids of something that is found by itself. @param ids a statement */
export const byIds = (column: string, ids: RawBuilder<unknown>): Way => ({
  test: sql<boolean>`${sql.ref(column)} in (${ids})`,
  indexed: sql<boolean>`${sql.ref(column)} = any(array(${ids}))`,
  isText: false,
});

export const byText = (condition: RawBuilder<boolean>): Way => ({
  test: condition,
  indexed: condition,
  isText: true,
});

/** Rows that are looked at to tell whether a term is in so many that the index is no help. */
const SAMPLE = 200;
const COMMON = 60;

/**
 * Whether a term is in so many rows of a list that reading them one after the other costs less than looking them up.
 * @param newest the newest rows of the list without the search, under the alias of the conditions
 */
export async function isCommon(
  { db }: Scope,
  alias: string,
  newest: RawBuilder<unknown>,
  ways: readonly Way[],
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${newest} limit ${SAMPLE}) as ${sql.ref(alias)}
    where ${anyOf(ways.filter(({ isText }) => isText).map(({ test }) => test))}
  `.execute(db);
  return rows[0]!.found > COMMON;
}

/**
 * The rows that are found in any way, as `hits`.
 * @param columns the id, and what is so small that sorting by it need not look the row up again
 * @param of a table with the condition of the list
 */
export const hitsOfWays = (columns: RawBuilder<unknown>, of: RawBuilder<unknown>, ways: readonly Way[]) =>
  hitsOf(ways.map(({ indexed }) => sql`select ${columns} from ${of} and ${indexed}`));
