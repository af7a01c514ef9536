import type { Day } from '@capwise/domain/dates';
import type { OemTechnology } from '@capwise/domain/market/figures/oem-ranks';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** Quoted products up to a day by OEM and technology. */
export async function countQuotesByOem(scope: Scope, until: Day): Promise<OemTechnology[]> {
  const { rows } = await sql<OemTechnology>`
    select p.oem_id as "oemId", counted.technology_id as "technologyId", sum(quotes)::int as quotes
    from (
      select technology_id, product_configuration_id, count(*) as quotes from quoted_products q
      where analyzed_on <= ${until} and ${liveDeal('q')}
      group by technology_id, product_configuration_id
    ) counted
    join product_configurations c on c.id = counted.product_configuration_id
    join products p on p.id = c.product_id
    group by p.oem_id, counted.technology_id
  `.execute(scope.db);
  return rows;
}
