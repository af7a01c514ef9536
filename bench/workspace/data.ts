import type pg from 'pg';

export interface Size {
  systemId: number;
  projects: number;
  documents: number;
  people: number;
  tags: number;
  facilities: number;
}

const WORDS = {
  device:
    'MRI scanner,CT scanner,Infusion pump,Ventilator,Patient monitor,Ultrasound,X-ray system,Defibrillator,Anesthesia machine,Surgical table,Endoscope,Dialysis machine,Mammography unit,C-arm,Sterilizer,Incubator',
  why: 'replacement,upgrade,expansion,lease renewal,service contract,trial,consolidation,relocation',
  place:
    'Radiology,Cardiology,Intensive Care,Emergency,Oncology,Surgery,Neonatal,Outpatient,Laboratory,Imaging Center',
  vendor: 'Northwind,Contoso,Fabrikam,Adatum,Litware,Proseware,Tailspin,Wingtip,Lucerne,Woodgrove',
  kind: 'quote,proposal,specification,site plan,minutes,purchase order,warranty,service agreement',
  first:
    'Ann,Ben,Carla,David,Ella,Frank,Grace,Henry,Iris,John,Karen,Liam,Maria,Noah,Olivia,Paul,Quinn,Rosa,Sam,Tina',
  last: 'Abbott,Baker,Castillo,Dunn,Ellis,Fischer,Garcia,Hughes,Ivanov,Jensen,Keller,Lopez,Meyer,Nguyen,Ortiz,Patel,Reed,Schmidt,Turner,Vance',
  tag: 'Budget,Capital,Committee,Urgent,Board,Grant,Compliance,Renewal,Final,Draft',
} as const;

const word = (list: keyof typeof WORDS, number: string, salt: number) => {
  const words = WORDS[list].split(',');
  const array = `'{${words.map((one) => `"${one}"`).join()}}'::text[]`;
  return `(${array})[1 + abs(hashint4(${number} * 31 + ${salt})::bigint) % ${words.length}]`;
};
const pick = (ids: string, number: string, salt: number) =>
  `${ids}[1 + abs(hashint4(${number} * 17 + ${salt})::bigint) % cardinality(${ids})]`;

export async function fillSystem(client: pg.Client, size: Size): Promise<void> {
  const { systemId } = size;
  await client.query(
    `insert into users (system_id, email, first_name, last_name, status)
     select $1::int, 'bench-' || $1::int || '-' || n || '@bench.example',
       ${word('first', 'n', 1)}, ${word('last', 'n', 2)} || ' ' || n, 'Active'
     from generate_series(1, $2::int) as n`,
    [systemId, size.people],
  );
  await client.query(
    `with placed as (
       insert into facilities (name, number)
       select ${word('place', 'n', 3)} || ' Facility ' || n, $1::int * 1000 + n from generate_series(1, $2::int) as n
       returning id
     )
     insert into facility_systems (facility_id, system_id) select id, $1::int from placed`,
    [systemId, size.facilities],
  );
  await client.query(
    `insert into system_tags (system_id, tag)
     select $1::int, ${word('tag', 'n', 4)} || ' ' || n from generate_series(1, $2::int) as n`,
    [systemId, size.tags],
  );
  await client.query(
    `with people as (select array_agg(id) as ids from users where system_id = $1::int and email like 'bench-%'),
      places as (select array_agg(facility_id) as ids from facility_systems where system_id = $1::int),
      made as (
        insert into projects (system_id, title, description, created_at, created_by, archived_at)
        select $1::int, ${word('device', 'n', 5)} || ' ' || ${word('why', 'n', 6)} || ' ' || ${word('place', 'n', 7)} || ' ' || n,
          'Asked for by ' || ${word('place', 'n', 8)} || ' in the plan of ' || 2015 + n % 11,
          timestamptz '2026-01-01' - n * interval '7 minutes', ${pick('people.ids', 'n', 9)},
          case when n % 11 = 0 then timestamptz '2026-02-01' end
        from generate_series(1, $2::int) as n, people returning id
      )
      insert into project_facilities (project_id, facility_id)
      select id, ${pick('places.ids', 'id', 10)} from made, places`,
    [systemId, size.projects],
  );
  await client.query(
    `with people as (select array_agg(id) as ids from users where system_id = $1::int and email like 'bench-%'),
      tags as (select array_agg(id) as ids from system_tags where system_id = $1::int),
      owners as (select array_agg(id) as ids from projects where system_id = $1::int),
      given as materialized (select n, gen_random_uuid() as file from generate_series(1, $2::int) as n),
      stored as (
        insert into files (id, state, byte_size, content_type) select file, 'stored', 1000, 'application/pdf' from given
      ), made as (
        insert into documents (system_id, project_id, file_id, file_name, original_file_name, is_quote, status,
          uploaded_at, uploaded_by, modified_at, archived_at)
        select $1::int, case when n % 20 > 0 then ${pick('owners.ids', 'n', 11)} end, file, name, name, true,
          case n % 4 when 1 then 'In Review' when 2 then 'Quote Analyzed' end,
          timestamptz '2026-01-01' - n * interval '41 seconds', ${pick('people.ids', 'n', 12)}, '2026-01-01',
          case when n % 11 = 0 then timestamptz '2026-02-01' end
        from given, people, owners, lateral (select ${word('vendor', 'n', 13)} || ' ' || ${word('device', 'n', 14)} || ' ' ||
          ${word('kind', 'n', 15)} || ' ' || n || '.pdf' as name) as named returning id
      )
      insert into document_tags (document_id, system_tag_id)
      select id, ${pick('tags.ids', 'id', 16)} from made, tags where id % 2 = 0`,
    [systemId, size.documents],
  );
}

export async function newSystems(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into systems (name, type_id)
     select 'Bench Health ' || n, (select id from system_types where name = 'HOSPITAL')
     from generate_series(1, $1::int) as n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
