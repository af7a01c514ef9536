import { foldName } from '@capwise/domain/fold-name';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anywhere, holdsAll, searchWords } from '../../../db/lists/words.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

/** Searched texts: folded names, as in the trigram index. */
export const PROVIDER_TEXT = sql`(fold_name(p.name_key) || ' ' || p.npi)`;
export const ENTITY_TEXT = sql`fold_name(e.name_key)`;

/** Minimum similarity of a match, and how far below the best match it may be. */
const MIN_LIKENESS = 0.5;
const NEAR_BEST = 0.15;

export interface Matches {
  matches: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
}

/**
 * Texts that contain every word (all texts if there are no words). Texts that start with the input come
 * first, then texts whose words start with the words.
 */
export function foundFirst(text: RawBuilder<unknown>, typed: string): Matches {
  const words = searchWords(typed);
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
 * Most similar texts: tolerates typos, in any word order. Only for few rows, because no index supports it.
 * @param from the rows, with the alias used in `text`
 */
export function alike(text: RawBuilder<unknown>, typed: string, from: RawBuilder<unknown>): Matches {
  const words = searchWords(typed);
  const likeness = sql`(select avg(word_similarity(w, ${text})) from unnest(${words}::text[]) w)`;
  return {
    matches: sql<SqlBool>`${likeness} >= greatest(${MIN_LIKENESS},
      (select max(${likeness}) from ${from}) - ${NEAR_BEST})`,
    order: sql`-${likeness}`,
  };
}

/** Same as `alike` for the providers `p` of a tenant, up to 100,000. Uses an index. */
export async function alikeProviders({ db, tenant }: OrganizationScope, typed: string): Promise<Matches> {
  const { rows } = await sql<{ ids: number[] }>`
    select alike_gift_providers(${tenant.tenantId}, ${searchWords(typed)}::text[]) as ids
  `.execute(db);
  const { ids } = rows[0]!;
  return {
    matches: sql<SqlBool>`p.id = any(${ids}::int[])`,
    order: sql`array_position(${ids}::int[], p.id)`,
  };
}
