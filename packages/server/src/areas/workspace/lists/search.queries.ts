import { type RawBuilder, sql } from 'kysely';
import { withHits } from '../../../db/lists/hits.ts';
import { anywhere, folded, isIndexed } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';

export const holds = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${folded(text)} like ${anywhere(word)}`;

export const anyCondition = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${conditions.length ? sql.join(conditions, sql` or `) : sql`false`})`;

/**
 * One way to find a row by a word. `test` checks a given row. `indexed` finds rows through an index: it first
 * finds people, facilities, tags or projects by name, then rows by their IDs.
 */
export interface Way {
  test: RawBuilder<boolean>;
  indexed: RawBuilder<boolean>;
  /** True if it searches the row's own text. A sample of rows then shows how common a word is. */
  isText: boolean;
}

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

export type Ways = ReadonlyMap<string, readonly Way[]>;

/** True if every word is found in one of its ways. @param but a word to skip */
export const everyWord = (ways: Ways, but: string | null = null): RawBuilder<boolean> => {
  const others = [...ways].filter(([word]) => word !== but);
  return sql<boolean>`(${sql.join(
    [sql`true`, ...others.map(([, one]) => anyCondition(one.map(({ test }) => test)))],
    sql` and `,
  )})`;
};

/** A word found in more than `COMMON` rows of the sample is too common for an index. */
const SAMPLE = 200;
const COMMON = 60;

/**
 * The word that an index finds in the fewest rows. Null if every word is so common that a scan of the list is
 * cheaper.
 * @param newest the newest rows of the list without the search, under the alias of the conditions
 */
export async function rarestWord(
  { db }: Scope,
  alias: string,
  newest: RawBuilder<unknown>,
  ways: Ways,
): Promise<string | null> {
  // Longest first: among words with equal counts in the sample, the longest is likely the rarest.
  const words = [...ways.keys()].filter(isIndexed).sort((one, other) => other.length - one.length);
  if (words.length === 0) return null;
  const counts = words.map((word) => {
    const texts = ways.get(word)!.filter(({ isText }) => isText);
    return sql`count(*) filter (where ${anyCondition(texts.map(({ test }) => test))})`;
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts from (${newest} limit ${SAMPLE}) as ${sql.ref(alias)}
  `.execute(db);
  const found = rows[0]!.counts;
  const fewest = Math.min(...found);
  return fewest > COMMON ? null : words[found.indexOf(fewest)]!;
}

/**
 * Rows that contain every word, as `hits`.
 * @param columns the ID and small sort columns, so that sorting does not read the row again
 * @param table with its alias
 * @param where the condition of the list
 * @param rarest the word to find by index
 */
export function hitsOfWays(
  columns: RawBuilder<unknown>,
  [table, alias]: readonly [table: 'documents' | 'projects', alias: string],
  where: RawBuilder<unknown>,
  ways: Ways,
  rarest: string,
): RawBuilder<unknown> {
  const [name, as] = [sql.table(table), sql.ref(alias)];
  const found = (what: RawBuilder<unknown>) =>
    ways
      .get(rarest)!
      .map(({ indexed }) => sql`select ${what} from ${name} ${as} where ${where} and ${indexed}`);
  if (ways.size === 1) return withHits(found(columns));
  // Checks the other words only in rows of the rarest. `offset 0` keeps the planner from merging both.
  return sql`with named as materialized (${sql.join(found(sql.ref(`${alias}.id`)), sql` union `)}),
    hits as materialized (select ${columns} from (select * from ${name}
      where id = any(array(select id from named)) offset 0) ${as} where ${everyWord(ways, rarest)})`;
}
