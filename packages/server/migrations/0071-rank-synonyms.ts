import { type Kysely, sql } from 'kysely';

/** Some synonyms rank like the typed word, also at the start of a name: 'mr' finds the MRI System first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_synonyms add column is_equal boolean not null default false;
    update search_synonyms set is_equal = true where typed = 'mr' and meant = 'mri';
    insert into search_synonyms values ('portable', 'handheld', true);

    create or replace function search_meanings(typed text, forgiving boolean, out whole text[], out matching text)
    language plpgsql stable as $$
    declare
      singular text := case when length(typed) > 3 then regexp_replace(typed, 's$', '') else typed end;
      synonyms text[];
      written_out text[];
      known text;
      parts text[];
    begin
      select coalesce(array_agg(s.meant order by s.meant), '{}'),
        coalesce(array_agg(s.meant order by s.meant) filter (where s.is_equal), '{}')
      into synonyms, written_out from search_synonyms s where s.typed in (search_meanings.typed, singular);
      select v.word into known from search_vocabulary v where v.word in (typed, singular) order by v.word desc limit 1;
      -- The typed word comes before its synonyms.
      whole := case when known is null then synonyms else known || written_out end;
      select string_agg(case when length(word) > 2 then word || ':*' else word end, ' | ') into matching
      from unnest(known || synonyms) as word where word is not null;
      if matching is null and exists (
        select from search_vocabulary v where v.word >= typed and v.word < typed || chr(65535)) then
        matching := typed || ':*';
      end if;
      if matching is null and typed ~ '^[a-z]{2,}[0-9]' then
        parts := regexp_match(typed, '^([a-z]+)([0-9].*)$');
        if is_search_word(parts[1]) then
          whole := parts;
          matching := '(' || parts[1] || ' & ' || parts[2] || ':*)';
        end if;
      end if;
      if (matching is null or forgiving) and length(typed) > 2 then
        select whole || coalesce(array_agg(word), '{}'), concat_ws(' | ', matching, string_agg(word, ' | '))
        into whole, matching from similar_words(typed) as word;
      end if;
      matching := nullif(matching, '');
    end $$;

    create or replace function search_query(
      given text, forgiving boolean, out matching tsquery, out whole tsquery, out named tsquery, out meant text
    ) language plpgsql stable as $$
    declare
      words text[] := (search_words(given))[1:12];
      at int := 1;
      own record;
      joined record;
      generic boolean;
      needed text[] := '{}';
      wholes text[] := '{}';
      likely text[] := '{}';
      names text[] := '{}';
      kind text;
      synonym text;
      all_generic boolean := not exists (
        select from unnest(words) as word where word not in (select g.word from search_generic_words g));
    begin
      while at <= cardinality(words) loop
        select * into own from search_meanings(words[at], forgiving);
        generic := not all_generic and exists (select from search_generic_words g where g.word = words[at]);
        if at < cardinality(words) and is_search_word(words[at] || words[at + 1]) then
          select * into joined from search_meanings(words[at] || words[at + 1], false);
          needed := needed || format('((%s & %s:*) | %s)', words[at], words[at + 1], joined.matching);
          wholes := wholes || joined.whole || words[at] || words[at + 1];
          likely := likely || words[at] || words[at + 1];
          at := at + 2;
          continue;
        end if;
        at := at + 1;
        continue when own.matching is null;
        if not generic then
          needed := needed || ('(' || own.matching || ')');
        end if;
        wholes := wholes || own.whole;
        likely := likely || coalesce(own.whole[1], words[at - 1]);
        for synonym in select s.meant from search_synonyms s where s.typed = words[at - 1] and s.is_equal loop
          foreach kind in array '{t,p,o,s}'::text[] loop
            names := names || quote_literal(kind || '=' || synonym);
          end loop;
        end loop;
      end loop;
      if cardinality(needed) = 0 then
        return;
      end if;
      matching := to_tsquery('simple', array_to_string(needed, ' & '));
      if forgiving and cardinality(needed) > 2 then
        select matching || to_tsquery('simple', string_agg(
          '(' || array_to_string(needed[:n - 1] || needed[n + 1:], ' & ') || ')', ' | ')) into matching
        from generate_subscripts(needed, 1) as n;
      end if;
      meant := array_to_string(likely, ' ');
      whole := to_tsquery('simple', array_to_string(wholes, ' | '));
      -- Loops, because the planner expects millions of rows from nested series and would JIT-compile them.
      for from_word in 1 .. cardinality(likely) loop
        for to_word in from_word .. least(cardinality(likely), from_word + 5) loop
          foreach kind in array '{t,p,o,s}'::text[] loop
            names := names || quote_literal(kind || '=' || array_to_string(likely[from_word:to_word], ' '));
          end loop;
        end loop;
      end loop;
      named := array_to_string(names, ' | ')::tsquery;
    end $$;
  `.execute(db);
}
