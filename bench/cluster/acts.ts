import type pg from 'pg';
import type { Ledger } from '../crash/ledger.ts';
import { call, type Target, writers } from '../crash/writers.ts';
import type { Application } from './application.ts';

export const BUYER = 'purchaser@lakeside.example';
const EDITOR = 'gifts.admin@lakeside.example';

export interface Act {
  isWrite: boolean;
  run(): Promise<void>;
}

const READS = [
  '{ currentUser { id } }',
  '{ systemProjects(systemId: 2, pageSize: 20) { totalCount results { id title documentCount } } }',
  '{ dealsDataForTechnology(technologyId: 1, months: 12) { totalCount } }',
];

const SAVE_GIFT = 'mutation($gift: GiftAlertInput!) { saveGiftAlert(giftAlertInput: $gift) { id } }';

/** Acts of people at the same time: each repeats in a loop of its own. */
export async function everyday(
  application: Application,
  database: Pick<pg.Pool, 'query'>,
  ledger: Ledger,
): Promise<Act[]> {
  const { url } = application;
  const buyer: Target = { url, token: await application.token(BUYER) };
  const editor: Target = { url, token: await application.token(EDITOR) };
  const gift = (await database.query(GIFT)).rows[0].input;
  let key = '';
  const saveGift = async () => {
    // A save without an answer is sent again under the same key, as the web does.
    key ||= ledger.unique();
    await call(editor, SAVE_GIFT, {
      gift: { ...gift, amount: 3, receivedDate: THIS_YEAR, description: key, requestKey: key },
    });
    ledger.acknowledged.push({ kind: 'gift', requestKey: key });
    key = '';
  };
  return [
    ...writers.map((write) => ({ isWrite: true, run: () => write(buyer, ledger) })),
    { isWrite: true, run: saveGift },
    ...READS.map((query) => ({ isWrite: false, run: async () => void (await call(buyer, query)) })),
  ];
}

const THIS_YEAR = `${new Date().getUTCFullYear()}-01-01`;
const GIFT = `
  select jsonb_build_object('tenantName', 'lakeside', 'organizationId', o.id::text,
    'giftTypeId', (select min(original_id)::text from gift_types where organization_id = o.id and is_active),
    'requestorId', (select min(original_id)::text from requestors where organization_id = o.id and is_active),
    'entityProviders', (select jsonb_agg(jsonb_build_object('entityId', entity_id::text, 'providerId', provider_id::text))
      from (select * from entity_providers where organization_id = o.id order by id limit 2) l)) as input
  from organizations o join tenants t on t.id = o.tenant_id where t.name = 'lakeside' and o.reference = 'LSH'`;
