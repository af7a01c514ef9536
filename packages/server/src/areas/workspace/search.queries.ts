import { type RawBuilder, sql } from 'kysely';
import { hitsOf } from '../../db/hits.ts';
import type { Scope } from '../../db/scope.ts';
import { anywhere, folded, isIndexed } from '../../db/words.ts';

/** That a text holds a word, anywhere. */
export const holds = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${folded(text)} like ${anywhere(word)}`;

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

/** The words of a search with the ways to each. */
export type Ways = ReadonlyMap<string, readonly Way[]>;

/** That every word is found in one of its ways. @param but a word that is found otherwise */
export const everyWord = (ways: Ways, but: string | null = null): RawBuilder<boolean> => {
  const others = [...ways].filter(([word]) => word !== but);
  return sql<boolean>`(${sql.join(
    [sql`true`, ...others.map(([, one]) => anyOf(one.map(({ test }) => test)))],
    sql` and `,
  )})`;
};

/** A sample of rows shows whether a word is too common for the index to help. */
const SAMPLE = 200;
const COMMON = 60;

/**
 * The word that an index finds in the fewest rows. Null if every word is so common that reading
 * the list row by row costs less.
 * @param newest the newest rows of the list without the search, under the alias of the conditions
 */
export async function rarestWord(
  { db }: Scope,
  alias: string,
  newest: RawBuilder<unknown>,
  ways: Ways,
): Promise<string | null> {
  // The longest first: of words that are in as few rows of the sample, it is in the fewest of all.
  const words = [...ways.keys()].filter(isIndexed).sort((one, other) => other.length - one.length);
  if (words.length === 0) return null;
  const counts = words.map((word) => {
    const texts = ways.get(word)!.filter(({ isText }) => isText);
    return sql`count(*) filter (where ${anyOf(texts.map(({ test }) => test))})`;
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts from (${newest} limit ${SAMPLE}) as ${sql.ref(alias)}
  `.execute(db);
  const found = rows[0]!.counts;
  const fewest = Math.min(...found);
  return fewest > COMMON ? null : words[found.indexOf(fewest)]!;
}

/**
 * The rows that hold every word, as `hits`.
 * @param columns the id, and what is so small that sorting by it need not look the row up again
 * @param table with its alias
 * @param where the condition of the list
 * @param rarest the word that an index finds
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
  if (ways.size === 1) return hitsOf(found(columns));
  // The other words are looked for once, and only in these rows: "offset 0" keeps the conditions apart.
  return sql`with named as materialized (${sql.join(found(sql.ref(`${alias}.id`)), sql` union `)}),
    hits as materialized (select ${columns} from (select * from ${name}
      where id = any(array(select id from named)) offset 0) ${as} where ${everyWord(ways, rarest)})`;
}
