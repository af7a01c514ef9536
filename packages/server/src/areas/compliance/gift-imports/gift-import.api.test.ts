import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const GOOD = makeGiftCsv(
  'P1,N,2026-03-04,meal,ONCOLOGY,"$1,084.95",,"A dinner, late",',
  'P2,N,11/22/2026, Meal ,Oncology,12,yes,,Paid',
  'P1,N,2026-01-01,Meal,Oncology,0.01,false,,',
);
const WITHIN = { overCount: 0, over: [], aboveCount: 0, above: [] };
const PAST = makeGiftCsv('P1,N,2019-03-04,Meal,Oncology,84.95,,,', 'P1,N,2025-12-31,Meal,Oncology,10,,,');

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

/** Mails the user if a provider's remaining amount is this or less. */
const alert = (who: { id: number; email: string }, place: GiftPlace, remainingAmount: number) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $remainingAmount: Float!, $recipients: String!) {
      saveGiftAlertThresholdAlert(tenantName: $tenantName, organizationId: $organizationId,
        remainingAmount: $remainingAmount, recipients: $recipients, isActive: true) { id } }`,
    { ...place, remainingAmount, recipients: String(who.id) },
  );

describe('an import of gifts', () => {
  it("names providers over the threshold in the preview and the import, counting stored gifts and the file's", async () => {
    const { place, who } = await files.ready();
    await files.gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
    await files.send(
      who,
      place,
      makeGiftCsv('P1,N,2026-02-01,Meal,Oncology,500,,,', 'P2,N,2026-02-01,Meal,Oncology,500,,,'),
    );
    const file = makeGiftCsv(
      'P1,N,2026-03-04,Meal,Oncology,30,,,',
      'P1,N,2026-03-05,Meal,Oncology,5.01,,,',
      'P2,N,2026-03-04,Meal,Oncology,35,,,',
      'P2,N,2026-03-05,Meal,Oncology,46,yes,,',
      'P2,N,2026-03-06,Meal,Oncology,45.99,yes,,',
    );
    const thresholds = {
      overCount: 1,
      over: [
        {
          provider: expect.any(String),
          npi: expect.any(String),
          year: 2026,
          threshold: 535,
          measure: 'yearly',
          before: 35,
          after: -0.01,
        },
      ],
      aboveCount: 1,
      above: [
        {
          provider: expect.any(String),
          npi: expect.any(String),
          receivedDate: '2026-03-05',
          amount: 46,
          threshold: 46,
        },
      ],
    };
    const look = (await files.send(who, place, file, 'dryRun=true')).body;
    expect(look).toMatchObject(thresholds);
    expect(look.over[0]!.provider).not.toBe(look.above[0]!.provider);
    expect((await files.send(who, place, file)).body).toMatchObject({
      ...thresholds,
      batchId: expect.any(Number),
    });
    const wrong = (await files.send(who, place, `${file}\nP1,N,x,Meal,Oncology,1,,,`, 'dryRun=true')).body;
    expect(wrong).toMatchObject({ errorCount: 1, ...WITHIN });
  });

  it('is previewed, stores every row, and is undone as a whole, once', async () => {
    const { place, who } = await files.ready();
    const reported = {
      rows: 3,
      inserted: 3,
      known: 0,
      repeated: 0,
      leftOut: 0,
      missingRequestors: [],
      missingGiftTypes: [],
      amount: 1_096.96,
      errorCount: 0,
      errors: [],
      ...WITHIN,
    };
    expect((await files.send(who, place, GOOD, 'dryRun=true')).body).toEqual({ ...reported, batchId: null });
    expect((await files.stored(place)).gifts).toEqual([]);
    const { body } = await files.send(who, place, GOOD);
    expect(body).toEqual({ ...reported, batchId: expect.any(Number) });
    const stored = await files.stored(place);
    expect(stored.gifts).toEqual([
      'P1 N 2026-03-04 108495 f A dinner, late',
      'P2 N 2026-11-22 1200 t ',
      'P1 N 2026-01-01 1 f ',
    ]);
    expect(stored).toMatchObject({ kept: stored.added, counts: 3, entries: 3 });
    const again = (query: string) => files.send(who, place, GOOD, `dryRun=true${query}`);
    expect((await again('')).body).toMatchObject({ inserted: 0, known: 3, leftOut: 3 });
    expect((await again('&repeats=add')).body).toMatchObject({ inserted: 3, known: 3, leftOut: 0 });
    expect((await files.undo(who, place, body.batchId)).status).toBe(200);
    expect(await files.stored(place)).toEqual({ gifts: [], kept: '[]', added: '[]', counts: 0, entries: 0 });
    expect((await files.undo(who, place, body.batchId)).status).toBe(409);
  });

  it('reports every error of every row, and stores no row', async () => {
    const { place, who } = await files.ready();
    const rows = [
      ['P1,N,2026-03-04,Meal,Oncology,10,,,'],
      [
        'P9,X,2026-03-04,Meal,Oncology,10,,,',
        'provider_id',
        'P9 is not known',
        'entity_id',
        'X is not known',
      ],
      ['P1,S,2026-03-04,Meal,Oncology,10,,,', 'entity_id', 'P1 is not linked to S'],
      ['P1,N,2026-11-23,Meal,Oncology,10,,,', 'received_date', 'Date received cannot be in the future'],
      ['P1,N,2025-12-31,Meal,Oncology,10,,,', 'received_date', 'Date received cannot be before 01/01/2026'],
      [
        'P1,N,2026-02-30,Meal,Oncology,10,,,',
        'received_date',
        'must be a date such as 2026-03-31 or 03/31/2026',
      ],
      [
        'P1,N,2026-03-04,Boat,Off,10,,,',
        'gift_type',
        'Boat is not known',
        'requestor',
        'Off is no longer active',
      ],
      ['P1,N,2026-03-04,Meal,Oncology,1000000,,,', 'amount', expect.stringContaining('$999,999.99')],
      ['P1,N,2026-03-04,Meal,Oncology,0,,,', 'amount', expect.stringContaining('above 0')],
      ['P1,N,2026-03-04,Meal,Oncology,1.005,,,', 'amount', expect.stringContaining('an amount like')],
      ['P1,N,2026-03-04,Meal,Oncology,10,perhaps,,', 'incidental', 'must be yes or no'],
      [
        ',N,2026-03-04,,Oncology,10,,,',
        'provider_id',
        'is missing: enter provider_id or npi',
        'gift_type',
        'is missing',
      ],
      [
        `P1,N,2026-03-04,Meal,Oncology,10,,${'x'.repeat(4_001)},`,
        'description',
        'is longer than 4,000 characters',
      ],
      [
        'P9,N,2026-02-30,Boat,Off,0,,,',
        ...['received_date', 'must be a date such as 2026-03-31 or 03/31/2026'],
        ...['amount', expect.stringContaining('above 0')],
        ...['provider_id', 'P9 is not known', 'gift_type', 'Boat is not known'],
        ...['requestor', 'Off is no longer active'],
      ],
      ['P1,N', '', 'the row has a different number of columns than the header'],
    ] as const;
    const errors = rows.flatMap(([, ...reported], at) =>
      Array.from({ length: reported.length / 2 }, (_, of) => ({
        line: at + 2,
        column: reported[2 * of],
        reason: reported[2 * of + 1],
      })),
    );
    const csv = makeGiftCsv(...rows.map(([row]) => row));
    const refused = {
      ...WITHIN,
      rows: 15,
      inserted: 0,
      known: 0,
      repeated: 0,
      leftOut: 0,
      missingRequestors: [],
      missingGiftTypes: ['Boat'],
      amount: 0,
      errorCount: 21,
      errors,
      batchId: null,
    };
    for (const query of ['dryRun=true', '']) {
      const { status, body } = await files.send(who, place, csv, query);
      const bare = body.errors.map(({ value: _, ...error }) => error);
      expect([status, { ...body, errors: bare }]).toEqual([200, refused]);
      expect(body.errors.map(({ value }) => value)).toEqual([
        ...['P9', 'X', 'S', '2026-11-23', '2025-12-31', '2026-02-30', 'Boat', 'Off', '1000000', '0', '1.005'],
        ...['perhaps', undefined, undefined, `${'x'.repeat(60)}…`],
        ...['2026-02-30', '0', 'P9', 'Boat', 'Off', undefined],
      ]);
    }
    expect((await files.stored(place)).gifts).toEqual([]);
  });

  it('reports the first thousand errors, each kind at least once, with the total', async () => {
    const { place, who } = await files.ready();
    const many = Array<string>(1_200).fill('P9,N,2026-03-04,Meal,Oncology,1,,,');
    const { body } = await files.send(who, place, makeGiftCsv(...many, 'P1,N,2026-03-04,Boat,Oncology,1,,,'));
    expect([body.errorCount, body.errors.length, ...body.errors.slice(-2).map(({ line }) => line)]).toEqual([
      1_201, 1_000, 1_000, 1_202,
    ]);
    expect(body.errors.at(-1)?.reason).toBe('Boat is not known');
  });

  it('accepts up to 20,000 rows in one file, with totals that match the file', async () => {
    const { place, who } = await files.ready();
    const row = (at: number) => `P${(at % 2) + 1},N,2026-03-04,Meal,Oncology,${(at % 97) + 1}.0${at % 9},,,`;
    const rows = Array.from({ length: 20_000 }, (_, at) => row(at));
    const { body } = await files.send(who, place, makeGiftCsv(...rows), 'repeats=add');
    const cents = rows.reduce((sum, line) => sum + Math.round(Number(line.split(',')[5]) * 100), 0);
    expect(body).toMatchObject({ inserted: 20_000, amount: cents / 100 });
    const stored = await files.stored(place);
    expect(stored).toMatchObject({ kept: stored.added, counts: 20_000, entries: 20_000 });
    expect((await files.undo(who, place, body.batchId)).status).toBe(200);
    expect(await files.stored(place)).toMatchObject({ kept: '[]', counts: 0, entries: 0 });
    const { status, body: refused } = await files.send(who, place, makeGiftCsv(...rows, row(0)));
    expect([status, refused.message]).toEqual([400, 'The file has more than 20,000 rows. Split it.']);
  });

  it.each(['', 'provider_id', 'provider_id;entity_id\nP1;N'])(
    'a header of %j is refused as not a file of gifts',
    async (csv) => {
      const { place, who } = await files.ready();
      const { status, body } = await files.send(who, place, csv);
      const reported = status === 400 ? body.name : body.errors[0];
      expect([
        'ValidationError',
        { line: 1, column: 'entity_id', reason: 'this column is missing, and entity too' },
      ]).toContainEqual(reported);
      expect((await files.stored(place)).gifts).toEqual([]);
    },
  );

  it('mails a crossed alert once, with the remaining amount after the last row', async () => {
    const { place, who } = await files.ready();
    await files.gifts.threshold(place, 2026, { amount: 30_000 });
    await alert(who, place, 29_500);
    const many = Array<string>(2_500).fill('P1,N,2026-03-04,Meal,Oncology,10,,,');
    await files.send(who, place, makeGiftCsv(...many), 'repeats=add&dryRun=true');
    expect(await files.mails(who)).toEqual([]);
    await files.send(who, place, makeGiftCsv(...many), 'repeats=add');
    const mails = await files.mails(who);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Remaining: $5,000.00');
  });

  it('finds providers by NPI and places by name, and refuses what is unclear', async () => {
    const { place, who, providerId } = await files.ready();
    const { db } = api.services.database;
    const npi = '1234567893';
    await db.updateTable('gift_providers').set({ npi }).where('id', '=', Number(providerId)).execute();
    const send = (...rows: string[]) =>
      files.send(
        who,
        place,
        ['npi,entity,received_date,gift_type,requestor,amount', ...rows].join('\n'),
        'repeats=add',
      );
    const rest = '2026-03-04,Meal,Oncology,10';
    expect((await send(`${npi},north,${rest}`)).body).toMatchObject({ inserted: 1, errorCount: 0 });
    expect((await files.stored(place)).gifts).toEqual(['P1 N 2026-03-04 1000 f ']);
    await files.gifts.entity(place, 'North');
    expect((await send(`${npi},North,${rest}`, `1000000004,East,${rest}`)).body.errors).toMatchObject([
      { line: 2, column: 'entity', reason: 'North is the name of several places: enter entity_id' },
      { line: 3, column: 'npi', reason: 'NPI 1000000004 is not known' },
      { line: 3, column: 'entity', reason: 'East is not known' },
    ]);
    const both = [
      'provider_id,npi,entity_id,received_date,gift_type,requestor,amount',
      `P2,${npi},N,${rest}`,
    ];
    expect((await files.send(who, place, both.join('\n'))).body.errors[0]).toMatchObject({
      column: 'npi',
      reason: `${npi} is not the NPI of P2`,
    });
  });

  it('adds missing requestors and gift types if asked, for users who may', async () => {
    const { place, who } = await files.ready();
    const csv = makeGiftCsv('P1,N,2026-03-04,Boat,ann,10,,,', 'P2,N,2026-03-04,Boat,Ann,10,,,');
    const missing = { missingRequestors: ['ann'], missingGiftTypes: ['Boat'] };
    expect((await files.send(who, place, csv, 'dryRun=true')).body).toMatchObject({
      errorCount: 4,
      ...missing,
    });
    const look = await files.send(who, place, csv, 'dryRun=true&create=true');
    expect(look.body).toMatchObject({ errorCount: 0, inserted: 2, ...missing });
    expect((await files.stored(place)).gifts).toEqual([]);
    expect((await files.send(who, place, csv, 'create=true')).body).toMatchObject({
      inserted: 2,
      errorCount: 0,
    });
    const stored = await files.stored(place);
    expect(stored).toMatchObject({ kept: stored.added, counts: 2, entries: 2 });
    const editor = await files.gifts.person({ [place.organizationId]: 'gift_editor' });
    expect((await files.send(editor, place, csv, 'create=true')).status).toBe(403);
  });

  it('is one audit entry', async () => {
    const { place, who } = await files.ready();
    const { batchId } = (await files.send(who, place, GOOD)).body;
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id', 'after'])
      .where('organization_id', '=', Number(place.organizationId))
      .execute();
    expect(entries).toEqual([
      {
        action: 'import.publish',
        subject_id: String(batchId),
        after: { kind: 'gifts', imported: 3, amount: 1_096.96, pastYears: false },
      },
    ]);
  });

  it('two concurrent imports are both stored, and totals stay exact', async () => {
    const { place, who } = await files.ready();
    const answers = await Promise.all([1, 2, 3].map(() => files.send(who, place, GOOD, 'repeats=add')));
    expect(new Set(answers.map(({ body }) => body.batchId)).size).toBe(3);
    const stored = await files.stored(place);
    expect(stored).toMatchObject({ kept: stored.added, counts: 9, entries: 9 });
    const undone = await Promise.all(answers.map(({ body }) => files.undo(who, place, body.batchId)));
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await files.stored(place)).toMatchObject({ kept: '[]', counts: 0 });
  });
});

describe('the undo', () => {
  it.each(['returnGiftAlert', 'deleteGiftAlert'])(
    'is refused after %s of one of the gifts, and all gifts remain',
    async (name) => {
      const { place, who, providerId } = await files.ready();
      const { batchId } = (await files.send(who, place, GOOD)).body;
      const { original_id: id } = await api.services.database.db
        .selectFrom('gifts')
        .select('original_id')
        .where('organization_id', '=', Number(place.organizationId))
        .orderBy('original_id')
        .executeTakeFirstOrThrow();
      const selection = name === 'returnGiftAlert' ? '{ id }' : '';
      await api.graphql(
        who,
        `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { ${name}(tenantName: $tenantName,
        organizationId: $organizationId, id: $id) ${selection} }`,
        { ...place, id: String(id) },
      );
      const before = await files.stored(place);
      const { status, body } = await files.undo(who, place, batchId);
      expect([status, body.message]).toEqual([
        409,
        `Import ${batchId} cannot be undone: 1 of its gifts changed since`,
      ]);
      expect(body).toMatchObject({
        details: {
          holders: [{ kind: 'gift', id: Number(providerId), text: 'Gift of One, 03/04/2026, $1,084.95' }],
          others: 0,
        },
      });
      expect(await files.stored(place)).toEqual(before);
    },
  );

  it("is for own files, for others' files with editallgifts, and within the organization only", async () => {
    const { place, other, who } = await files.ready({ organizations: 2 });
    const at = async (role: string) => files.gifts.person({ [place.organizationId]: role });
    const [editor, second] = [await at('gift_editor'), await at('gift_editor')];
    const first = (await files.send(editor, place, GOOD)).body.batchId;
    expect((await files.undo(second, place, first)).status).toBe(403);
    expect((await files.undo(who, other!, first)).status).toBe(404);
    expect((await files.undo(null, place, first)).status).toBe(401);
    expect((await files.undo(editor, place, 'x')).status).toBe(404);
    expect((await files.undo(editor, place, first)).status).toBe(200);
    const next = (await files.send(editor, place, GOOD)).body.batchId;
    expect((await files.undo(await at('gift_moderator'), place, next)).status).toBe(200);
    const third = (await files.send(editor, place, GOOD)).body.batchId;
    const staff = await api.get('admin', `/api/imports/${third}/undo`, { method: 'POST' });
    expect(staff.status).toBe(409);
  });
});

describe('past years', () => {
  it('are stored as closed records, without mails', async () => {
    const { place, who } = await files.ready();
    await files.gifts.threshold(place, 2019, { amount: 100 });
    await alert(who, place, 50);
    expect((await files.send(who, place, PAST)).body).toMatchObject({ inserted: 0, errorCount: 2 });
    const wrong = makeGiftCsv('P1,N,2026-03-04,Meal,Oncology,1,,,', 'P1,N,1989-12-31,Meal,Oncology,1,,,');
    expect((await files.send(who, place, wrong, 'history=true')).body.errors).toMatchObject([
      {
        line: 2,
        column: 'received_date',
        reason: 'is in 2026. Clear Past Years to import gifts of this year.',
      },
      { line: 3, column: 'received_date', reason: 'cannot be before 01/01/1990' },
    ]);
    const { body } = await files.send(who, place, PAST, 'history=true');
    expect(body).toMatchObject({ inserted: 2, amount: 94.95 });
    const stored = await files.stored(place);
    expect(stored).toMatchObject({ kept: stored.added, counts: 2 });
    expect(await files.mails(who)).toEqual([]);
    const crossings = await api.services.database.db
      .selectFrom('alert_crossings')
      .select('id')
      .where('organization_id', '=', Number(place.organizationId))
      .execute();
    expect(crossings).toEqual([]);
    expect((await files.undo(who, place, body.batchId)).status).toBe(200);
    expect(await files.stored(place)).toMatchObject({ gifts: [], kept: '[]' });
  });

  it('take inactive requestors and places where the provider no longer works', async () => {
    const { place, who } = await files.ready();
    const csv = makeGiftCsv('P1,S,2019-03-04,Meal,Off,10,,,');
    expect((await files.send(who, place, csv, 'history=true')).body).toMatchObject({
      inserted: 1,
      errorCount: 0,
    });
    const now = csv.replace('2019', '2026');
    expect((await files.send(who, place, now)).body.errors.map(({ column }) => column)).toEqual([
      'entity_id',
      'requestor',
    ]);
  });

  it('have thresholds of limited remuneration from a file, which stay if a later file has none', async () => {
    const { place, who } = await files.ready();
    const send = async (csv: string) => (await files.sendThresholds(who, place, csv)).body.inserted;
    expect(
      await send('year,amount,incidental_amount,remuneration_amount\n2021,429,37,5000\n2022,452,39,'),
    ).toBe(2);
    expect(await send('year,amount,incidental_amount\n2021,429,37')).toBe(0);
    expect(await send('year,amount,incidental_amount\n2021,430,37')).toBe(1);
    const stored = await api.services.database.db
      .selectFrom('gift_thresholds')
      .select(['year', 'amount_cents', 'remuneration_cents'])
      .where('organization_id', '=', Number(place.organizationId))
      .orderBy('id')
      .execute();
    expect(stored.map((one) => Object.values(one))).toEqual([
      [2021, 42_900, 500_000],
      [2022, 45_200, null],
      [2021, 43_000, 500_000],
    ]);
  });

  it('have thresholds from a file, which can be undone', async () => {
    const { place, who } = await files.ready();
    await files.gifts.threshold(place, 2018, { amount: 100, incidental: 10 });
    const thresholds = 'year,amount,incidental_amount\n2018,100,10\n2019,"$398.00",33\n2020,423,35';
    const reported = { rows: 3, inserted: 2, known: 1, errorCount: 0, errors: [] };
    expect((await files.sendThresholds(who, place, thresholds, 'dryRun=true')).body).toEqual({
      ...reported,
      batchId: null,
    });
    const { batchId } = (await files.sendThresholds(who, place, thresholds)).body;
    expect(batchId).toEqual(expect.any(Number));
    const years = async () =>
      (
        await api.services.database.db
          .selectFrom('gift_thresholds')
          .select(['year', 'amount_cents', 'incidental_cents'])
          .where('organization_id', '=', Number(place.organizationId))
          .orderBy('year')
          .execute()
      ).map((threshold) => Object.values(threshold));
    expect(await years()).toEqual([
      [2018, 10_000, 1_000],
      [2019, 39_800, 3_300],
      [2020, 42_300, 3_500],
    ]);
    expect((await files.sendThresholds(who, place, thresholds)).body).toEqual({
      ...reported,
      inserted: 0,
      known: 3,
      batchId: null,
    });
    expect((await files.undo(who, place, batchId, 'thresholds')).status).toBe(200);
    expect(await years()).toEqual([[2018, 10_000, 1_000]]);
    const wrong = 'year,amount,incidental_amount\n2026,1,1\n1989,1,1\n2020,1,1\n2020,2,2\nold,0,x';
    const { body } = await files.sendThresholds(who, place, wrong);
    expect(body.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 year',
      '3 year',
      '5 year',
      '6 year',
      '6 amount',
      '6 incidental_amount',
    ]);
  });
});

it('imports need permissions of the organization, and two of them for past years', async () => {
  const { place, other, who } = await files.ready({ organizations: 2 });
  const thresholds = 'year,amount,incidental_amount\n2019,398,33';
  const holds = async (...permissions: Parameters<typeof files.gifts.role>[0]) =>
    files.gifts.person({
      [place.organizationId]: await files.gifts.role(permissions),
      [other!.organizationId]: 'gift_administrator',
    });
  const stranger = (await files.ready()).who;
  const table = [
    [await holds('login'), 403, 403, 403],
    [await holds('login', 'enternewgifts'), 200, 403, 403],
    [await holds('login', 'manageannualthresholds'), 403, 403, 200],
    [await holds('login', 'enternewgifts', 'manageannualthresholds'), 200, 200, 200],
    [await holds('enternewgifts', 'manageannualthresholds'), 403, 403, 403],
    [stranger, 403, 403, 403],
    [null, 401, 401, 401],
    [who, 200, 200, 200],
  ] as const;
  for (const [asker, ...expected] of table)
    expect([
      (await files.send(asker, place, GOOD, 'dryRun=true')).status,
      (await files.send(asker, place, PAST, 'dryRun=true&history=true')).status,
      (await files.sendThresholds(asker, place, thresholds, 'dryRun=true')).status,
    ]).toEqual(expected);
});
