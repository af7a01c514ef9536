import { type Kysely, sql } from 'kysely';

/** User's word → catalog's word. Both are searched. */
const SYNONYMS: Readonly<Record<string, string>> = {
  aed: 'defibrillator',
  autoclave: 'steam',
  bovie: 'electrosurgical',
  cautery: 'electrosurgical',
  cardiac: 'cardiovascular',
  catscan: 'ct',
  crrt: 'renal',
  density: 'densitometer',
  dexa: 'dxa',
  dialysis: 'hemodialysis',
  ecg: 'electrocardiograph',
  ekg: 'ecg electrocardiograph',
  gurney: 'stretcher',
  icu: 'intensive',
  iv: 'infusion',
  jj: 'johnson',
  jnj: 'johnson',
  mr: 'mri',
  operating: 'surgical',
  portable: 'mobile',
  robotic: 'robot',
  scope: 'endoscope',
  sonography: 'ultrasound',
  sonogram: 'ultrasound',
  spirometer: 'pulmonary',
  surgery: 'surgical',
  washer: 'reprocessor',
  xray: 'radiography radiographic',
};

/** Words that do not narrow down a search with other words. */
const GENERIC =
  'a an and by device devices equipment for in machine machines of or scanner system systems the to unit units with';

/**
 * Names and technologies rank before summaries. The search vector also contains joined words ('x-ray' as
 * 'xray', 'da Vinci' as 'davinci') and the starts of names ('t=mri' for a technology that starts with MRI,
 * 'o=ge' for an OEM). A matching name thus ranks before a text that only contains the words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_synonyms (typed text collate "C", meant text, primary key (typed, meant));
    create table search_generic_words (word text collate "C" primary key);

    create function search_joined(given text) returns text[] language sql stable as $$
      with written as (select search_words(one) as words from regexp_split_to_table(coalesce(given, ''), '\\s+') as one),
        words as (select search_words(given) as all_words)
      select coalesce(array_agg(distinct joined), '{}') from (
        select array_to_string(words, '') as joined from written where cardinality(words) between 2 and 4
        union all
        select all_words[at] || all_words[at + 1] from words, generate_series(1, cardinality(all_words) - 1) as at
        where all_words[at] ~ '^[a-z]{1,3}$'
      ) pairs where length(joined) <= 40
    $$;
    create or replace function learn_words(given text) returns void language sql as $$
      insert into search_vocabulary select distinct word from unnest(search_words(given) || search_joined(given)) as word
      where length(word) <= 100 on conflict do nothing
    $$;
    create function search_words_of(given text) returns tsvector language sql stable as $$
      select to_tsvector('simple', array_to_string(search_words(given) || search_joined(given), ' '))
    $$;
    -- The first word, the first two and so on, each as one lexeme with a prefix for the kind of name.
    create function search_beginnings(kind text, given text) returns tsvector language sql stable as $$
      select coalesce(string_agg(quote_literal(kind || '=' || array_to_string(words[:n], ' ')) || ':1', ' '), '')::tsvector
      from search_words(given) as words, generate_series(1, least(cardinality(words), 6)) as n
    $$;

    create or replace function index_technology() returns trigger language plpgsql as $$
    declare segments text;
    begin
      select string_agg(s.name, ' · ') into segments from market_segments s
      where s.technology_id = new.id and (
        s.batch_id is null or exists (select from import_batches b where b.id = s.batch_id and b.state = 'live'));
      new.search_vector := setweight(search_words_of(new.name), 'A')
        || setweight(search_words_of(segments), 'B')
        || setweight(search_words_of(new.category), 'C')
        || setweight(search_words_of(new.summary), 'D')
        || setweight(search_beginnings('t', new.name), 'A');
      perform learn_words(concat_ws(' · ', new.name, new.category, new.summary));
      return new;
    end $$;

    create or replace function index_product_configuration() returns trigger language plpgsql as $$
    declare names record;
    begin
      select p.name as product, o.name as oem, s.name as segment, t.name as technology into names
      from products p join oems o on o.id = p.oem_id, market_segments s join technologies t on t.id = s.technology_id
      where p.id = new.product_id and s.id = new.market_segment_id;
      new.search_name := search_text(names.product || ' ' || names.oem);
      new.search_vector := setweight(search_words_of(names.product), 'A')
        || setweight(search_words_of(names.oem), 'B')
        || setweight(search_words_of(names.segment), 'C')
        || setweight(search_words_of(names.technology), 'D')
        || setweight(search_beginnings('t', names.technology), 'A')
        || setweight(search_beginnings('p', names.product), 'B')
        || setweight(search_beginnings('o', names.oem), 'C')
        || setweight(search_beginnings('s', names.segment), 'D');
      perform learn_words(names.product), learn_words(names.oem), learn_words(names.segment);
      return new;
    end $$;

    -- A technology is also found by its segments from published imports.
    create function index_segments_of_technologies() returns trigger language plpgsql as $$
    begin
      update technologies t set name = t.name
      where t.id in (select technology_id from changed_segments);
      return null;
    end $$;
    create trigger index_added_segments after insert on market_segments
      referencing new table as changed_segments
      for each statement execute function index_segments_of_technologies();
    create trigger index_changed_segments after update on market_segments
      referencing new table as changed_segments
      for each statement execute function index_segments_of_technologies();
    create trigger index_removed_segments after delete on market_segments
      referencing old table as changed_segments
      for each statement execute function index_segments_of_technologies();
    create function index_published_segments() returns trigger language plpgsql as $$
    begin
      update technologies t set name = t.name
      where t.id in (select s.technology_id from market_segments s where s.batch_id = new.id);
      return null;
    end $$;
    create trigger index_published_segments after update of state on import_batches
      for each row when (old.state is distinct from new.state) execute function index_published_segments();
  `.execute(db);
  await sql`
    insert into search_synonyms
    select typed, meant from jsonb_each_text(${JSON.stringify(SYNONYMS)}::jsonb) as given (typed, all_meant),
      regexp_split_to_table(all_meant, ' ') as meant
  `.execute(db);
  await sql`
    insert into search_generic_words select regexp_split_to_table(${GENERIC}, ' ')
  `.execute(db);
  await sql`
    drop function search_query(text, boolean);

    create function is_search_word(word text) returns boolean language sql stable as $$
      select exists (select from search_vocabulary v where v.word = $1)
        or exists (select from search_synonyms s where s.typed = $1)
    $$;

    /*
     * Meanings of a typed word, the likeliest first. One or two letters match only the whole word, so that
     * 'ge' is not the beginning of 'generator'. forgiving includes similar words.
     */
    create function search_meanings(typed text, forgiving boolean, out whole text[], out matching text)
    language plpgsql stable as $$
    declare
      singular text := case when length(typed) > 3 then regexp_replace(typed, 's$', '') else typed end;
      synonyms text[];
      known text;
      parts text[];
    begin
      select coalesce(array_agg(s.meant order by s.meant), '{}') into synonyms
      from search_synonyms s where s.typed in (search_meanings.typed, singular);
      select v.word into known from search_vocabulary v where v.word in (typed, singular) order by v.word desc limit 1;
      -- The typed word comes before its synonyms.
      whole := case when known is null then synonyms else array[known] end;
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

    /*
     * Typed text as queries: the words that must match, those that are whole words, and names that may begin
     * with them. Unknown words are dropped. All are null if no word is left. forgiving lets words have
     * other meanings, and one of three or more be wrong.
     */
    create function search_query(
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
  await sql`
    update technologies set name = name;
    update product_configurations set product_id = product_id;
  `.execute(db);
}
