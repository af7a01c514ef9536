import { type Kysely, sql } from 'kysely';

/**
 * Known words have at most 100 letters, so longer words match none. The distance function accepts at most
 * 255.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function similar_words(typed text) returns setof text language sql stable
    set pg_trgm.similarity_threshold = 0.2 as $$
      select word from (
        select word, mistakes, min(mistakes) over () as fewest from (
          select v.word from search_vocabulary v where length(typed) <= 100 and v.word % typed
          union
          select v.word from search_vocabulary v
          where length(typed) between 3 and 6 and v.word >= left(typed, 1) and v.word < left(typed, 1) || chr(65535)
            and length(v.word) between length(typed) - 1 and length(typed) + 1
        ) known, levenshtein_less_equal(word, typed, 3) as mistakes
        where mistakes <= 2 or similarity(word, typed) > 0.3
      ) alike
      where mistakes <= fewest + 1
      order by mistakes, similarity(word, typed) desc, word limit 3
    $$
  `.execute(db);
}
