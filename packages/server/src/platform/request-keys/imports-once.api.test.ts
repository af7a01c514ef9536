import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../test/api.ts';
import { copiedDatabaseUrl } from '../../../test/new-database.ts';
import { make } from '../../../test/records/make.ts';
import { row as quote, file as quoteFile } from '../../areas/market/imports/import.fixtures.ts';
import { row as contract, file as contractFile } from '../../areas/workspace/contracts/contracts.fixtures.ts';

const onServer = Boolean(inject('template').serverUrl);
let api: TestApi;
/** Another process on the same database; the embedded one has a single process. */
let other: TestApi;
let systemId: number;
beforeAll(async () => {
  const url = onServer ? await copiedDatabaseUrl() : {};
  api = await startApi(url);
  other = onServer ? await startApi(url) : api;
  systemId = await make(api).system();
  await make(api).setting(systemId, 'MT2_Tenant', 'once');
});
afterAll(async () => {
  if (other !== api) await other.close();
  await api.close();
});

let made = 0;
const next = () => `ONCE-${++made}`;
/** A kind of file: where it is sent, two rows of it that nobody knows, and how many records its rows have become. */
const KINDS = {
  deals: {
    path: () => '/api/imports/quotes?fileName=deals.csv',
    who: 'analyst',
    file: (name: string) =>
      quoteFile(quote({ quote_reference: name }), quote({ quote_reference: `${name}-2` })),
    count: (name: string) => sql`select from quoted_products where quote_reference like ${`${name}%`}`,
  },
  facilities: {
    path: () => '/api/imports/facilities?fileName=facilities.csv',
    who: 'admin',
    file: (name: string) =>
      `external_id,name,city\r\n${name},${name} North,Ames\r\n${name}-2,${name} South,Ames\r\n`,
    count: (name: string) => sql`select from facilities where name like ${`${name} %`}`,
  },
  contracts: {
    path: () => '/api/clm/once/contracts?fileName=contracts.csv',
    who: 'analyst',
    file: (name: string) =>
      contractFile(contract({ contract_id: name }), contract({ contract_id: `${name}-2` })),
    count: (name: string) => sql`select from contracts where reference like ${`${name}%`}`,
  },
  users: {
    path: () => `/api/systems/${systemId}/users/import`,
    who: 'admin',
    file: (name: string) =>
      [
        'first_name,last_name,email,title,phone,facility,roles',
        `A,B,${name}@test.example,Buyer,,,`,
        `A,B,${name}-2@test.example,Buyer,,,`,
      ].join('\r\n'),
    count: (name: string) => sql`select from users where email like ${`${name.toLowerCase()}%`}`,
  },
} as const;

interface Sent {
  key?: string;
  to?: TestApi;
}

describe.each(Object.entries(KINDS))('a file of %s', (_, kind) => {
  const post = (csv: string, { key = randomUUID(), to = api }: Sent = {}) => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': key };
    return to.get(kind.who as Who, kind.path(), { method: 'POST', headers, body: csv });
  };
  const send = async (csv: string, sent: Sent = {}) => {
    const response = await post(csv, sent);
    const lines = (await response.text()).trim().split('\n');
    return lines.map((line) => JSON.parse(line)).filter(({ type }) => type !== 'progress');
  };
  const countByName = async (name: string) =>
    (await kind.count(name).execute(api.services.database.db)).rows.length;

  it('that is sent again with its key is stored once, and answered as the first time', async () => {
    const name = next();
    const key = randomUUID();
    const first = await send(kind.file(name), { key });
    expect(await countByName(name)).toBe(2);
    expect(await send(kind.file(name), { key, to: other })).toEqual(first);
    expect(await countByName(name)).toBe(2);
    const refused = await send(kind.file(next()), { key });
    expect(refused).toEqual([expect.objectContaining({ name: 'ConflictError', field: 'requestKey' })]);
    const noKey = await post(kind.file(name), { key: 'x' });
    expect([noKey.status, await noKey.json()]).toEqual([
      400,
      expect.objectContaining({ field: 'requestKey' }),
    ]);
    // With another key it is a file of records that are known.
    expect(await send(kind.file(name))).not.toEqual(first);
    expect(await countByName(name)).toBe(2);
  });

  it('of three at the same time to two processes is stored once, and all get its answer', async () => {
    const name = next();
    const key = randomUUID();
    const [first, ...repeats] = await Promise.all(
      [api, other, api].map((to) => send(kind.file(name), { key, to })),
    );
    expect(repeats).toEqual([first, first]);
    expect(JSON.stringify(first)).toMatch(/"outcome":"(imported|added)"/);
    expect(await countByName(name)).toBe(2);
  });

  it('whose answer is lost on its way is stored once by the next tries', async () => {
    const name = next();
    const key = randomUUID();
    const lost = await post(kind.file(name), { key });
    await lost.body!.cancel();
    let answer = '';
    // The server may still be giving up the first try: then it says that this one has to be sent again.
    while (!answer.includes('outcome')) answer = JSON.stringify(await send(kind.file(name), { key }));
    expect(answer).toMatch(/"outcome":"(imported|added)"/);
    expect(await countByName(name)).toBe(2);
  });
});
