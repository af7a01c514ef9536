import { FOLDED_LETTERS } from '@capwise/domain/fold-name';
import { type Kysely, sql } from 'kysely';

/** Search ignores accents, like `foldName` in the domain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const single = Object.entries(FOLDED_LETTERS).filter(([, folded]) => folded.length === 1);
  const longer = Object.entries(FOLDED_LETTERS).filter(([, folded]) => folded.length > 1);
  const literal = (text: string) => `'${text}'`;
  const translated = `translate(lower(regexp_replace(normalize(name_key, NFKD), '[\\u0300-\\u036f]', '', 'g')),
    ${literal(single.map(([letter]) => letter).join(''))}, ${literal(single.map(([, folded]) => folded).join(''))})`;
  const body = longer.reduce(
    (inner, [letter, folded]) => `replace(${inner}, ${literal(letter)}, ${literal(folded)})`,
    translated,
  );
  await sql`
    -- For a name_key, which the domain has already normalized.
    create function fold_name(name_key text) returns text language sql immutable parallel safe as $$
      -- Most names are ASCII, which is fast to detect.
      select case when octet_length(name_key) = length(name_key) then name_key else ${sql.raw(body)} end
    $$;
    drop index gift_providers_search;
    drop index gift_entities_search;
    create index gift_providers_search on gift_providers using gin ((fold_name(name_key) || ' ' || npi) gin_trgm_ops);
    create index gift_entities_search on gift_entities using gin (fold_name(name_key) gin_trgm_ops);

    drop function alike_gift_providers(int, text);
    -- The few most similar providers, best first. The longest word finds them by the index, and the
    -- similarity of all words in any order ranks them.
    create function alike_gift_providers(tenant int, words text[]) returns int[] language sql stable
      set pg_trgm.word_similarity_threshold = 0.5 as $$
        with hits as materialized (
          select p.id, p.name_key, (select avg(word_similarity(w, fold_name(p.name_key) || ' ' || p.npi))
            from unnest(words) w) as likeness
          from gift_providers p
          where (select w from unnest(words) w order by length(w) desc, w limit 1)
              <% (fold_name(p.name_key) || ' ' || p.npi) and p.tenant_id = tenant
        )
        select coalesce(array_agg(id order by likeness desc, name_key, id), '{}') from (
          select * from hits where likeness >= 0.5 and likeness >= (select max(likeness) - 0.15 from hits)
          order by likeness desc, name_key, id limit 100) best
      $$;
  `.execute(db);
}
