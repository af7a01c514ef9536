import { storedFile } from '../records/stored-file.ts';
import type { Cases, Maker } from './case.ts';

const CONTENT = {
  vendor: 'Northwind',
  total: 100,
  systems: [{ product: 'Scanner', oem: 'Northwind', quantity: 1, unitPrice: 100 }],
  lines: [],
};

const purchaser = (variables: Record<string, unknown>, changed: Record<string, unknown>) => ({
  who: 'purchaser' as const,
  variables,
  changed,
});

/** A quote that the purchaser dropped. */
async function quote({ db }: Maker, state: 'waiting' | 'read' = 'read'): Promise<string> {
  const { id, system_id } = await db
    .selectFrom('users')
    .where('email', '=', 'purchaser@lakeside.example')
    .select(['id', 'system_id'])
    .executeTakeFirstOrThrow();
  const at = new Date();
  const made = await db
    .insertInto('quotes')
    .values({
      system_id: system_id!,
      document_id: null,
      file_id: await storedFile(db),
      file_name: 'once.csv',
      content_type: 'text/csv',
      created_by: id,
      created_at: at,
      touched_at: at,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(made.id);
}

/** A confirmed quote of the purchaser. */
async function confirmed(maker: Maker): Promise<string> {
  const id = await quote(maker);
  const content = {
    ...{ vendor: 'Northwind', quoteNumber: null, quoteDate: null, validUntil: null, customer: null },
    ...{ currency: 'USD', totalCents: null, lines: [] },
    systems: [
      {
        ...{ productConfigurationId: null, product: 'Scanner', oem: 'Northwind' },
        ...{ quantity: 1, unitCents: 100_00, listCents: null },
      },
    ],
  };
  await maker.db
    .updateTable('quotes')
    .set({ content: JSON.stringify(content), version: 1, confirmed_at: new Date() })
    .where('id', '=', Number(id))
    .execute();
  return id;
}

async function closed(maker: Maker): Promise<string> {
  const id = await confirmed(maker);
  await maker.db
    .insertInto('quote_outcomes')
    .values({
      ...{ quote_id: Number(id), final_on: '2026-11-20', facility_id: null, closed_by: null },
      closed_at: new Date(),
    })
    .execute();
  return id;
}

/** A confirmed quote of the analyst that becomes a deal, in the deals if `isAdded`. Returns its import, too. */
async function dealt({ db, api }: Maker, isAdded = false): Promise<{ quoteId: string; batchId: string }> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', 'analyst@capwise.example')
    .select(['id', 'system_id'])
    .executeTakeFirstOrThrow();
  const { id: product } = await db
    .selectFrom('product_configurations')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const content = {
    ...{ vendor: 'Northwind', quoteNumber: null, quoteDate: '2026-11-04', validUntil: null, customer: null },
    ...{ currency: 'USD', totalCents: null, lines: [] },
    systems: [
      {
        ...{ productConfigurationId: product, product: 'Scanner', oem: 'Northwind' },
        ...{ quantity: 1, unitCents: 100_00, listCents: 100_00 },
      },
    ],
  };
  const at = new Date();
  const { id } = await db
    .insertInto('quotes')
    .values({
      ...{ system_id: user.system_id!, document_id: null, file_name: 'once.csv' },
      file_id: await storedFile(db),
      ...{ content_type: 'text/csv', created_by: user.id, created_at: at, touched_at: at, state: 'read' },
      ...{ content: JSON.stringify(content), version: 1, confirmed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quoteId = String(id);
  if (!isAdded) return { quoteId, batchId: '' };
  const { data } = await api.graphql(
    'analyst',
    'mutation ($id: ID!) { addQuoteToDeals(quoteId: $id, version: 1) { batchId } }',
    { id: quoteId },
  );
  return { quoteId, batchId: data.addQuoteToDeals.batchId };
}

/** A quote with a file, as if it had been dropped. */
async function dropped(maker: Maker): Promise<string> {
  const { api } = maker;
  const answer = await api.upload(
    'purchaser',
    { name: 'once.csv', content: 'A text' },
    {},
    'mutation ($file: Upload!) { readQuote(file: $file) { id } }',
  );
  return answer.data.readQuote.id;
}

export const quoteCases: Cases = {
  readQuote: async () => purchaser({ systemId: '2' }, { systemId: null }),
  readDocumentQuote: async (maker) =>
    purchaser(
      { documentId: await maker.document('purchaser', { fileName: 'once.csv' }) },
      { documentId: await maker.document('purchaser', { fileName: 'twice.csv' }) },
    ),
  cancelQuote: async (maker) =>
    purchaser({ id: await quote(maker, 'waiting') }, { id: await quote(maker, 'waiting') }),
  confirmQuote: async (maker) =>
    purchaser(
      { id: await quote(maker), version: 0, content: CONTENT },
      { content: { ...CONTENT, vendor: 'Southwind' } },
    ),
  saveQuoteToProject: async (maker) =>
    purchaser(
      { id: await dropped(maker), projectId: await maker.project('purchaser') },
      { projectId: await maker.project('purchaser') },
    ),
  reviseQuote: async (maker) =>
    purchaser(
      { quoteId: await confirmed(maker), revisesId: await confirmed(maker) },
      { revisesId: await confirmed(maker) },
    ),
  closeQuote: async (maker) =>
    purchaser(
      {
        ...{ quoteId: await confirmed(maker), version: 0, quoteVersion: 1 },
        ...{ finalDate: '2026-11-20', prices: [90] },
      },
      { prices: [80] },
    ),
  reopenQuote: async (maker) => purchaser({ quoteId: await closed(maker) }, { quoteId: await closed(maker) }),
  saveBriefWords: async (maker) =>
    purchaser({ quoteId: await confirmed(maker), version: 0, note: 'Ask', arguments: [] }, { note: 'Walk' }),
  addQuoteToDeals: async (maker) => ({
    who: 'analyst',
    variables: { quoteId: (await dealt(maker)).quoteId, version: 1 },
    changed: { quoteId: (await dealt(maker)).quoteId },
  }),
  removeQuoteFromDeals: async (maker) => ({
    who: 'analyst',
    variables: await dealt(maker, true),
    changed: await dealt(maker, true),
  }),
  discardQuote: async (maker) => purchaser({ id: await quote(maker) }, { id: await quote(maker) }),
};
