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

/** A quote of the purchaser without a file. */
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
      file_id: null,
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
  discardQuote: async (maker) => purchaser({ id: await quote(maker) }, { id: await quote(maker) }),
};
