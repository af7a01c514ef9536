import { foldName } from '@capwise/domain/fold-name';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { anywhere, holdsAll, wordsOf } from '../../../db/words.ts';

/** Searched texts: folded names, which a trigram index holds. */
export const PROVIDER_TEXT = sql`(fold_name(p.name_key) || ' ' || p.npi)`;
export const ENTITY_TEXT = sql`fold_name(e.name_key)`;

/** The share of a word's trigrams that similar names have at least, and how much worse than the best they may be. */
const MIN_LIKENESS = 0.5;
const NEAR_BEST = 0.15;

/** Rows that match a search, with the order that puts the best first. */
export interface Matches {
  matches: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
}

/**
 * Texts that hold every word that was typed, all of them if nothing was: first those that begin with it, then those whose
 * words do.
 */
export function foundFirst(text: RawBuilder<unknown>, typed: string): Matches {
  const words = wordsOf(typed);
  if (words.length === 0) return { matches: sql<SqlBool>`true`, order: sql`0` };
  const begins = anywhere(foldName(typed)).slice(1);
  const wordBegins = words.map((word) => sql<SqlBool>`${text} ~ ('(^|[^[:alnum:]])' || ${escaped(word)})`);
  return {
    matches: holdsAll(text, words),
    order: sql`case when ${text} like ${begins} then 0 when ${sql.join(wordBegins, sql` and `)} then 1 else 2 end`,
  };
}

const escaped = (word: string): string => word.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);

/**
 * Texts most like what was typed, a slip or two in it, words in any order. For few rows: no index serves this.
 * @param from the rows, with the alias that `text` uses
 */
export function alike(text: RawBuilder<unknown>, typed: string, from: RawBuilder<unknown>): Matches {
  const words = wordsOf(typed);
  const likeness = sql`(select avg(word_similarity(w, ${text})) from unnest(${words}::text[]) w)`;
  return {
    matches: sql<SqlBool>`${likeness} >= greatest(${MIN_LIKENESS},
      (select max(${likeness}) from ${from}) - ${NEAR_BEST})`,
    order: sql`-${likeness}`,
  };
}

/** The same for the providers `p` of a tenant, of whom there may be 100,000: found once, by an index. */
export async function alikeProviders({ db, tenant }: OrganizationScope, typed: string): Promise<Matches> {
  const { rows } = await sql<{ ids: number[] }>`
    select alike_gift_providers(${tenant.tenantId}, ${wordsOf(typed)}::text[]) as ids
  `.execute(db);
  const { ids } = rows[0]!;
  return {
    matches: sql<SqlBool>`p.id = any(${ids}::int[])`,
    order: sql`array_position(${ids}::int[], p.id)`,
  };
}
