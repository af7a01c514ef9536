import pg from 'pg';
import { serve } from '../lib/serve.ts';
import { wholeRange } from './question.ts';

// The minimum that answers from the database: one statement, rows to objects, objects to JSON.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const { from, to } = wholeRange();

const SELECT = {
  name: 'quotes',
  text: `
    select q.id, q.market_segment_id, s.name as market_segment_name, q.quoted_price_cents, q.list_price_cents,
      extract(epoch from q.analyzed_on)::int as date_epoch, q.quantity, c.id as configuration_id,
      c.list_price_cents as configuration_list_price_cents, o.id as oem_id, o.name as oem_name,
      p.id as product_id, p.name as product_name
    from quoted_products q
    join market_segments s on s.id = q.market_segment_id
    join product_configurations c on c.id = q.product_configuration_id
    join products p on p.id = c.product_id
    join oems o on o.id = p.oem_id
    where q.technology_id = $1 and q.analyzed_on between $2 and $3
    order by q.analyzed_on desc, q.id desc`,
};

interface Row {
  id: number;
  market_segment_id: number;
  market_segment_name: string;
  quoted_price_cents: string;
  list_price_cents: string;
  date_epoch: number;
  quantity: number;
  configuration_id: number;
  configuration_list_price_cents: string;
  oem_id: number;
  oem_name: string;
  product_id: number;
  product_name: string;
}

/** A fraction with four decimals, rounded half away from zero like the database. */
function roundedDiscount(quoted: number, list: number): number {
  const saved = list - quoted;
  return list ? (Math.sign(saved) * Math.round((Math.abs(saved) * 10_000) / list)) / 10_000 : 0;
}

const dollars = (cents: string) => Number(cents) / 100;

const quotedProduct = (row: Row) => ({
  id: String(row.id),
  marketSegmentId: String(row.market_segment_id),
  marketSegmentName: row.market_segment_name,
  discount: roundedDiscount(Number(row.quoted_price_cents), Number(row.list_price_cents)),
  quotedPrice: dollars(row.quoted_price_cents),
  listPrice: dollars(row.list_price_cents),
  dateEpoch: row.date_epoch,
  quantity: row.quantity,
  product: {
    id: String(row.configuration_id),
    listPrice: dollars(row.configuration_list_price_cents),
    oemId: String(row.oem_id),
    oemName: row.oem_name,
    productId: String(row.product_id),
    productName: row.product_name,
  },
});

serve(({ url = '/' }, response) => {
  const failed = (error: Error) => response.writeHead(500).end(error.message);
  const technologyId = Number(url.slice(1));
  pool.query<Row>({ ...SELECT, values: [technologyId, from, to] }).then(({ rows }) => {
    const quotedProducts = rows.map(quotedProduct);
    const body = Buffer.from(
      JSON.stringify({ data: { dealsDataForTechnology: { quotedProducts, removedDays: 0 } } }),
    );
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  }, failed);
});
