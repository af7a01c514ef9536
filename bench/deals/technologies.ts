import type pg from 'pg';
import { wholeRange } from './question.ts';

const TYPICAL_ROWS = 800;

export interface Measured {
  id: number;
  rows: number;
}

export async function typicalTechnologies(client: pg.Client, count: number): Promise<Measured[]> {
  const { from, to } = wholeRange();
  const { rows } = await client.query<Measured>(
    `select technology_id as id, count(*)::int as rows from quoted_products
     where analyzed_on between $1 and $2 group by technology_id
     order by abs(count(*) - $3), technology_id limit $4`,
    [from, to, TYPICAL_ROWS, count],
  );
  if (rows.length < count) throw new Error('The seeder has made too few quoted products');
  return rows;
}

export async function countOfQuotes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from quoted_products');
  return Number(rows[0]?.count);
}
