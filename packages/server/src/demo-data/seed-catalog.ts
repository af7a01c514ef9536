import { catalog } from '@capwise/demo/catalog';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const toJsonRows = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`;

/** Uses the IDs of the demo catalog. */
export async function seedCatalog(db: Db): Promise<void> {
  const { technologies, oems } = catalog;
  const segments = technologies.flatMap((technology) =>
    technology.marketSegments.map((segment) => ({ ...segment, technologyId: technology.id })),
  );
  const configurations = segments.flatMap((segment) => segment.productConfigurations);
  await sql`
    insert into technologies (id, name, category, summary, overview, service_coverage_overview, useful_life_years,
      is_active_service_data)
    select t.id, t.name, t.category, t.summary, t.overview, t."serviceCoverageOverview", t."usefulLifeYears",
      t."isActiveServiceData"
    from jsonb_to_recordset(${toJsonRows(technologies.map(({ marketSegments: _, ...technology }) => technology))}) as t (
      id int, name text, category text, summary text, overview text, "serviceCoverageOverview" text,
      "usefulLifeYears" int, "isActiveServiceData" boolean)
  `.execute(db);
  await sql`
    insert into oems (id, name) select * from jsonb_to_recordset(${toJsonRows(oems)}) as o (id int, name text)
  `.execute(db);
  await sql`
    insert into market_segments (id, technology_id, name, summary)
    select s.id, s."technologyId", s.name, s.summary
    from jsonb_to_recordset(${toJsonRows(segments.map(({ productConfigurations: _, ...segment }) => segment))}) as s (
      id int, "technologyId" int, name text, summary text)
  `.execute(db);
  const products = toJsonRows(
    configurations.map(({ id, productId, productName, oemId, marketId, listPrice }) => ({
      id,
      productId,
      productName,
      oemId,
      marketId,
      listPrice,
    })),
  );
  await sql`
    insert into products (id, oem_id, name)
    select distinct on (p."productId") p."productId", p."oemId", p."productName"
    from jsonb_to_recordset(${products}) as p ("productId" int, "oemId" int, "productName" text)
  `.execute(db);
  await sql`
    insert into product_configurations (id, product_id, market_segment_id, list_price_cents)
    select p.id, p."productId", p."marketId", round(p."listPrice" * 100)
    from jsonb_to_recordset(${products}) as p (id int, "productId" int, "marketId" int, "listPrice" numeric)
  `.execute(db);
  await sql`
    insert into service_plans (title, coverage_rank, coverage)
    select p.title, p."coverageRank", p.coverage
    from jsonb_to_recordset(${toJsonRows(catalog.service.plans)}) as p (title text, "coverageRank" int, coverage text)
  `.execute(db);
  for (const table of ['technologies', 'oems', 'market_segments', 'products', 'product_configurations'])
    await continueIds(db, table);
}

export async function continueIds(db: Db, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
}
