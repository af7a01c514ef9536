import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** More than the marks of a chart, which repeat after 192. */
const MAX_OEMS = 500;

/** OEMs by number of quoted products up to a day, most quoted first. */
export async function readOemsByQuotes(scope: Scope, until: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.oem_id as id
    from (
      select product_configuration_id, count(*) as quotes from quoted_products q
      where analyzed_on <= ${until} and ${liveDeal('q')}
      group by product_configuration_id
    ) counted
    join product_configurations c on c.id = counted.product_configuration_id
    join products p on p.id = c.product_id
    group by p.oem_id order by sum(quotes) desc, p.oem_id
    limit ${MAX_OEMS}
  `.execute(scope.db);
  return rows.map(({ id }) => id);
}
