import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists fuzzystrmatch;

    -- Searchable words of a text: without accents, in lower case, letters and digits only.
    create function search_words(given text) returns text[] language sql stable as $$
      select coalesce(array_agg(word[1]), '{}')
      from regexp_matches(lower(unaccent(coalesce(given, ''))), '[[:alnum:]]+', 'g') as word
    $$;
    create function search_text(given text) returns text language sql stable as $$
      select array_to_string(search_words(given), ' ')
    $$;

    -- Every searchable word. A mistyped word is corrected with these first, which is cheaper than comparing
    -- it with every name.
    create table search_vocabulary (word text collate "C" primary key);
    create index search_vocabulary_similar on search_vocabulary using gin (word gin_trgm_ops);
    create function learn_words(given text) returns void language sql as $$
      insert into search_vocabulary select distinct word from unnest(search_words(given)) as word
      where length(word) <= 100 on conflict do nothing
    $$;

    alter table technologies add column search_vector tsvector not null default '';
    alter table product_configurations
      add column search_vector tsvector not null default '',
      -- Product and OEM, as compared with the typed text.
      add column search_name text not null default '';

    create function index_technology() returns trigger language plpgsql as $$
    begin
      new.search_vector := setweight(to_tsvector('simple', search_text(new.name)), 'A')
        || setweight(to_tsvector('simple', search_text(new.category)), 'C')
        || setweight(to_tsvector('simple', search_text(new.summary)), 'D');
      perform learn_words(concat_ws(' ', new.name, new.category, new.summary));
      return new;
    end $$;
    create trigger index_technology before insert or update of name, category, summary on technologies
      for each row execute function index_technology();

    create function index_product_configuration() returns trigger language plpgsql as $$
    declare names record;
    begin
      select p.name as product, o.name as oem, s.name as segment, t.name as technology into names
      from products p join oems o on o.id = p.oem_id, market_segments s join technologies t on t.id = s.technology_id
      where p.id = new.product_id and s.id = new.market_segment_id;
      new.search_name := search_text(names.product || ' ' || names.oem);
      new.search_vector := setweight(to_tsvector('simple', search_text(names.product)), 'A')
        || setweight(to_tsvector('simple', search_text(names.oem)), 'B')
        || setweight(to_tsvector('simple', search_text(names.segment)), 'C')
        || setweight(to_tsvector('simple', search_text(names.technology)), 'D');
      perform learn_words(concat_ws(' ', names.product, names.oem, names.segment));
      return new;
    end $$;
    create trigger index_product_configuration
      before insert or update of product_id, market_segment_id on product_configurations
      for each row execute function index_product_configuration();

    -- A new name is searchable from the same transaction on, and the old one no longer.
    create function index_renamed() returns trigger language plpgsql as $$
    begin
      update product_configurations c set product_id = c.product_id
      from products p, market_segments s
      where p.id = c.product_id and s.id = c.market_segment_id and case tg_table_name
        when 'products' then p.id when 'oems' then p.oem_id when 'market_segments' then s.id
        else s.technology_id end = new.id;
      return null;
    end $$;
  `.execute(db);
  for (const table of ['products', 'oems', 'market_segments', 'technologies'])
    await sql`
      create trigger ${sql.ref(`index_renamed_${table}`)} after update of name on ${sql.table(table)}
        for each row when (old.name is distinct from new.name) execute function index_renamed()
    `.execute(db);
  await sql`
    update technologies set name = name;
    update product_configurations set product_id = product_id;
    create index on technologies using gin (search_vector);
    create index on product_configurations using gin (search_vector);

    /*
     * Up to three known words closest to a mistyped one: those with the fewest mistakes or one more. Swapped
     * letters leave a short word with hardly a trigram in common, so all words with its first letter and
     * length are compared.
     */
    create function similar_words(typed text) returns setof text language sql stable
    set pg_trgm.similarity_threshold = 0.2 as $$
      select word from (
        select word, mistakes, min(mistakes) over () as fewest from (
          select v.word from search_vocabulary v where v.word % typed
          union
          select v.word from search_vocabulary v
          where length(typed) between 3 and 6 and v.word >= left(typed, 1) and v.word < left(typed, 1) || chr(65535)
            and length(v.word) between length(typed) - 1 and length(typed) + 1
        ) known, levenshtein_less_equal(word, typed, 3) as mistakes
        where mistakes <= 2 or similarity(word, typed) > 0.3
      ) alike
      where mistakes <= fewest + 1
      order by mistakes, similarity(word, typed) desc, word limit 3
    $$;

    /*
     * Typed text as a query. A word that begins a known word stays as it is. Any other becomes the most
     * similar known words. Unknown words are dropped. Null if no word is left. forgiving lets one of three
     * or more words be wrong.
     */
    create function search_query(given text, forgiving boolean default false) returns tsquery
    language plpgsql stable as $$
    declare
      typed text;
      meant text;
      meanings text[] := '{}';
    begin
      foreach typed in array (search_words(given))[1:12] loop
        if exists (select from search_vocabulary v where v.word >= typed and v.word < typed || chr(65535)) then
          meant := typed || ':*';
        else
          select '(' || string_agg(word, ' | ') || ')' into meant from similar_words(typed) as word;
        end if;
        if meant is not null then
          meanings := meanings || meant;
        end if;
      end loop;
      if cardinality(meanings) = 0 or forgiving and cardinality(meanings) < 3 then
        return null;
      elsif not forgiving then
        return to_tsquery('simple', array_to_string(meanings, ' & '));
      end if;
      return to_tsquery('simple', string_agg('(' || array_to_string(meanings[:n - 1] || meanings[n + 1:], ' & ') || ')', ' | '))
        from generate_subscripts(meanings, 1) as n;
    end $$;
  `.execute(db);
}
