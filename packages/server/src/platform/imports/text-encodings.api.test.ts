import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../test/records/gift-files.ts';
import { make } from '../../../test/records/make.ts';
import { entityImport, providerImport } from '../../areas/compliance/tenants/place-import.ts';
import { row as quote, file as quoteFile } from '../../areas/market/imports/import.fixtures.ts';
import { row as contract, tenantSystem } from '../../areas/workspace/contracts/contracts.fixtures.ts';
import { operator } from '../../cli/parts/operator.ts';
import type { Tables } from '../../db/tables.ts';
import { importRecords, type RecordImport } from './record-import.ts';

const WINDOWS_NOTE =
  'The file is not UTF-8 and was read as Windows-1252. Check that letters such as é and ü are right.';
const NAME = 'Hôpital Générål';

let api: TestApi;
let places: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi();
  places = giftFiles(api);
});
afterAll(() => api.close());

type Bytes = Uint8Array<ArrayBuffer>;
const ENCODINGS: Record<string, { bytes(csv: string): Bytes; note: string }> = {
  'UTF-8': { bytes: (csv) => new TextEncoder().encode(csv), note: '' },
  'Windows-1252': { bytes: (csv) => new Uint8Array(Buffer.from(csv, 'latin1')), note: WINDOWS_NOTE },
  'UTF-16': {
    bytes: (csv) => new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le')),
    note: 'The file was read as UTF-16.',
  },
};

/** Sends a file and reads the note of the answer, which is one JSON object or one per line. */
async function sent(who: Who, path: string, body: Bytes): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body };
  const response = await api.get(who, path, init);
  expect(response.status, path).toBe(200);
  const lines = (await response.text()).trim().split('\n');
  const events = lines.map((line) => JSON.parse(line));
  const refused = events.filter(({ type }) => type === 'problem' || type === 'error');
  expect(refused).toEqual([]);
  if (lines.length === 1) return events[0].note ?? '';
  return events.find(({ type }) => type === 'note')?.message ?? '';
}

/** Imports a file as the command does, and returns its note. */
async function importNote<Row>(records: RecordImport<Row>, bytes: Bytes): Promise<string> {
  const request = { fileName: 'places.csv', csv: Readable.from([bytes]), dryRun: false };
  let note = '';
  for await (const event of importRecords(operator(api.services.database), request, records)) {
    expect(event.type, JSON.stringify(event)).not.toBe('problem');
    if (event.type === 'note') note = event.message;
  }
  return note;
}

const namesIn = async (table: keyof Tables, column: string) =>
  (
    await api.services.database.db
      .selectFrom(table)
      .select(column as 'id')
      .execute()
  ).map((one) => (one as Record<string, unknown>)[column]);

let made = 0;
const text = () => `${NAME} ${++made}`;

/** Each import: sends a file with the text, and returns the note and the stored texts. */
const IMPORTS: Record<string, (name: string, bytes: (csv: string) => Bytes) => Promise<[string, unknown[]]>> =
  {
    async quotes(name, bytes) {
      const csv = quoteFile(quote({ quote_reference: name, product: name }));
      const note = await sent('analyst', '/api/imports/quotes?fileName=q.csv&createMissing=true', bytes(csv));
      return [note, await namesIn('products', 'name')];
    },
    async contracts(name, bytes) {
      const { tenant } = await tenantSystem(api);
      const header =
        'organization_id,organization,contract_id,name,type,other_party,start_date,end_date,notice_days,status,link';
      const csv = `${header}\r\n${contract({ name })}\r\n`;
      const note = await sent('analyst', `/api/clm/${tenant}/contracts?fileName=c.csv`, bytes(csv));
      return [note, await namesIn('contracts', 'name')];
    },
    async facilities(name, bytes) {
      const csv = `mdb_number,mdb_extension,name,address,city,state,zip,phone,active,external_id\r\n${700_000 + made},0,${name},1 Main St,Ames,IA,50010,,true,\r\n`;
      const note = await sent('admin', '/api/imports/facilities?fileName=f.csv', bytes(csv));
      return [note, await namesIn('facilities', 'name')];
    },
    async users(name, bytes) {
      const system = await make(api).system();
      await make(api).facility(system, 'Alder Clinic');
      const csv = `first_name,last_name,email,title,phone,facility,roles\r\nAda,${name},encoded-${made}@test.example,Buyer,,Alder Clinic,\r\n`;
      const note = await sent('admin', `/api/systems/${system}/users/import?dryRun=false`, bytes(csv));
      return [note, await namesIn('users', 'last_name')];
    },
    async gifts(name, bytes) {
      const { place, who } = await places.ready({ timeZone: 'UTC' });
      const csv = makeGiftCsv(`P1,N,${api.services.clock.today()},Meal,Oncology,12,,${name},`);
      const path = `/api/${place.tenantName}/${place.organizationId}/gifts/csv?fileName=g.csv`;
      return [await sent(who, path, bytes(csv)), await namesIn('gifts', 'description')];
    },
    async entities(name, bytes) {
      const { place } = await places.ready();
      const csv = bytes(`entity_id,name,parent_id\nE1,${name},\n`);
      const records = await entityImport(operator(api.services.database), place.tenantName);
      return [await importNote(records, csv), await namesIn('gift_entities', 'name')];
    },
    async providers(name, bytes) {
      const { place } = await places.ready();
      const csv = bytes(`provider_id,name,npi,entity_id,organization_id\nD1,${name},,N,O0\n`);
      const records = await providerImport(operator(api.services.database), place.tenantName);
      return [await importNote(records, csv), await namesIn('gift_providers', 'name')];
    },
  };

it.each(
  Object.keys(IMPORTS).flatMap((kind) => Object.keys(ENCODINGS).map((encoding) => [kind, encoding] as const)),
)('an import of %s stores every letter of a file in %s and says how it was read', async (kind, encoding) => {
  const { bytes, note } = ENCODINGS[encoding]!;
  const name = text();
  const [said, stored] = await IMPORTS[kind]!(name, bytes);
  expect(stored).toContain(name);
  expect(said).toBe(note);
});

it('refuses a workbook and a file with two encodings', async () => {
  const { place, who } = await places.ready();
  const path = `/api/${place.tenantName}/${place.organizationId}/gifts/csv?fileName=g.csv`;
  const csv = makeGiftCsv('P1,N,2026-03-04,Meal,Oncology,12,,é,', 'P1,N,2026-03-04,Meal,Oncology,12,,');
  const half = new Uint8Array([...Buffer.from(csv), 0xe9, 0x2c]);
  for (const [body, message] of [
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'The file is a workbook.'],
    [half, 'Line 3 is not UTF-8, but earlier lines are.'],
  ] as const) {
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body };
    const response = await api.get(who, path, init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ name: 'ValidationError', field: 'file' });
    expect((await (await api.get(who, path, init)).json()).message).toContain(message);
  }
});
