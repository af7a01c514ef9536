import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsAll, wordsOf } from '../../../db/words.ts';

/** What a search looks through: a lower-case text that a trigram index holds. */
export const PROVIDER_TEXT = sql`(p.name_key || ' ' || p.npi)`;
export const ENTITY_TEXT = sql`e.name_key`;

/** How much of a word has to be there when nothing holds it as it was typed. */
const LIKENESS = 0.5;

/** Holds every word that was typed; everything when nothing was. */
export const found = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> => {
  const words = wordsOf(typed);
  return words.length ? holdsAll(text, words) : sql<SqlBool>`true`;
};

/** Holds something like what was typed, a slip or two in it. The text of few rows: no index serves this. */
export const alike = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`word_similarity(lower(${typed.trim()}), ${text}) >= ${LIKENESS}`;

/** The same for the providers `p` of a tenant, who may be very many. */
export const alikeProviders = (tenantId: number, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`p.id in (select alike_gift_providers(${tenantId}, lower(${typed.trim()})))`;
