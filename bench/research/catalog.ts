import type pg from 'pg';

const STARTS = [
  'Vel',
  'Cor',
  'Neu',
  'Pul',
  'Axi',
  'Lum',
  'Ster',
  'Ort',
  'Hem',
  'Gast',
  'Opt',
  'Son',
  'Mag',
  'Ther',
  'Ven',
  'Dial',
];
const MIDDLES = [
  'a',
  'ino',
  'ex',
  'ura',
  'ito',
  'ame',
  'oli',
  'ent',
  'aro',
  'iva',
  'ego',
  'unda',
  'ira',
  'osca',
  'ela',
  'ymo',
];
const ENDS = [
  'tron',
  'view',
  'scan',
  'med',
  'flow',
  'line',
  'path',
  'core',
  'lux',
  'gen',
  'max',
  'star',
  'form',
  'beam',
  'tex',
  'via',
];

/** Name of the n-th invented product, such as 'Velinoscan 417 Prime'. */
export function inventedName(n: number): string {
  const word = STARTS[n % 16]! + MIDDLES[(n >> 4) % 16]! + ENDS[(n >> 8) % 16]!;
  const second = ENDS[(n * 7) % 16]! + MIDDLES[(n * 5 + 3) % 16]!;
  return `${word} ${((n * 37) % 900) + 100} ${second[0]!.toUpperCase()}${second.slice(1)}`;
}

const SLICE = 5_000;

export async function makeConfigurations(client: pg.Client, wanted: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int as count from product_configurations');
  for (let made = rows[0].count as number; made < wanted; made += SLICE) {
    const names = Array.from({ length: Math.min(SLICE, wanted - made) }, (_, at) => inventedName(made + at));
    await client.query(
      `with given as (select name, row_number() over () as at from unnest($1::text[]) as name),
        added as (
          insert into products (name, oem_id) select name, 1 + (at * 7) % (select count(*) from oems) from given
          returning id, name
        )
        insert into product_configurations (product_id, market_segment_id, list_price_cents)
        select id, 1 + id % (select count(*) from market_segments), 1000000 from added`,
      [names],
    );
  }
  await client.query('vacuum analyze');
}

export interface Device {
  name: string;
  company: string;
}

export async function addDevices(client: pg.Client, devices: readonly Device[]): Promise<void> {
  await client.query(
    `insert into oems (name) select distinct on (lower(name)) name from unnest($1::text[]) as name
     on conflict do nothing`,
    [devices.map(({ company }) => company)],
  );
  await client.query(
    `with given as (select * from unnest($1::text[], $2::text[]) as given (name, company)),
      added as (
        insert into products (name, oem_id)
        select distinct on (lower(given.name), o.id) given.name, o.id
        from given join oems o on lower(o.name) = lower(given.company)
        on conflict do nothing returning id
      )
      insert into product_configurations (product_id, market_segment_id, list_price_cents)
      select id, 1 + id % (select count(*) from market_segments), 1000000 from added`,
    [devices.map(({ name }) => name), devices.map(({ company }) => company)],
  );
  await client.query('vacuum analyze');
}
