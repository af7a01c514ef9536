import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { attachmentCalls, CONTENTS, chunkFields, largePdf } from '../../../../test/records/attachments.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let now = NOW;
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const FILES = `giftAlertFiles { id originalId fileName description scontractId refrenceId byteSize createdDate createdById
  createdByName }`;
const SAVE = `mutation($gift: GiftAlertInput!) { saveGiftAlert(giftAlertInput: $gift) { id originalId ${FILES} } }`;
const READ = `query($tenantName: String!, $organizationId: ID!, $id: ID!) { giftAlert(tenantName: $tenantName,
  organizationId: $organizationId, id: $id) { id originalId description ${FILES} } }`;
const SEARCH = `query($tenantName: String!, $organizationId: ID!) { giftAlertSearch(tenantName: $tenantName,
  organizationId: $organizationId) { results { originalId ${FILES} } } }`;
const END = (name: string) => `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) {
  ${name}(tenantName: $tenantName, organizationId: $organizationId, id: $id) }`;

/** An organization with everything a gift needs, a user who enters gifts, and the input. */
async function ready() {
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const calls = attachmentCalls((path, init) => api.get(who, path, init), place);
  const second = await gifts.provider(place, entityId);
  const input = {
    ...place,
    entityProviders: [{ entityId, providerId }],
    giftTypeId,
    requestorId,
    amount: 120.5,
    receivedDate: '2026-03-04',
  };
  const both = [...input.entityProviders, { entityId, providerId: second }];
  return { place, who, calls, input, both };
}
const file = (assetId: string, over: object = {}) => ({
  fileName: 'Invoice',
  description: '',
  scontractId: assetId,
  refrenceId: assetId,
  ...over,
});
const save = (who: Who, gift: object): Promise<GraphQLAnswer> => api.graphql(who, SAVE, { gift });
const read = async (who: Who, place: GiftPlace, id: string) =>
  (await api.graphql(who, READ, { ...place, id })).data?.giftAlert;
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const storedState = async (assetId: string) => {
  const { db } = api.services.database;
  return (await db.selectFrom('files').select('state').where('id', '=', assetId).executeTakeFirst())?.state;
};

describe('attachments of a gift', () => {
  it('ATT-009 GIFT-032 are returned with the gift, with their fields, in order', async () => {
    const { place, who, calls, input } = await ready();
    const assets = [await calls.upload(), await calls.upload(CONTENTS.msg, 'Approval.msg')];
    const giftAlertFiles = [
      file(assets[0]!, { fileName: ' Invoice\n17 ', description: ' Paid by card ' }),
      { fileName: 'Approval', refrenceId: assets[1] },
    ];
    const saved = await save(who, { ...input, giftAlertFiles });
    const [gift] = saved.data.saveGiftAlert;
    const reported = {
      id: expect.stringMatching(/^\d+$/),
      originalId: expect.stringMatching(/^\d+$/),
      createdDate: NOW.getTime() / 1_000,
      createdById: String(who.id),
      createdByName: expect.stringMatching(/\w+ \w+/),
    };
    const expected = [
      { fileName: 'Invoice 17', description: 'Paid by card', scontractId: assets[0], refrenceId: assets[0] },
      { fileName: 'Approval', description: '', scontractId: assets[1], refrenceId: assets[1] },
    ].map((one, at) => ({
      ...reported,
      ...one,
      byteSize: [CONTENTS.pdf, CONTENTS.msg][at]!.length,
    }));
    expect(gift.giftAlertFiles).toEqual(expected);
    expect((await read(who, place, gift.originalId)).giftAlertFiles).toEqual(expected);
    expect(
      (await api.graphql(who, SEARCH, { ...place })).data.giftAlertSearch.results[0].giftAlertFiles,
    ).toEqual(expected);
  });

  it('GIFT-026 GIFT-027 are a field of the gift, and of its input', async () => {
    const { place, who, calls, input } = await ready();
    const { db } = api.services.database;
    await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
    const named = { entityName: 'not read', providerName: 'not read', providerNPI: 'not read' };
    const assetId = await calls.upload();
    const [{ originalId }] = (
      await save(who, {
        tenantName: place.tenantName,
        id: null,
        organizationId: place.organizationId,
        organizationName: 'not read',
        entityProviders: [{ ...input.entityProviders[0], ...named }],
        giftAlertFiles: [{ id: null, originalId: null, ...file(assetId) }],
        giftTypeId: input.giftTypeId,
        giftTypeName: 'not read',
        status: 1,
        requestorId: input.requestorId,
        amount: 20.25,
        isIncidental: false,
        description: 'Lunch',
        comments: 'Paid by card',
        receivedDate: '2026-03-04',
      })
    ).data.saveGiftAlert;
    const all = `query($tenantName: String!, $organizationId: ID!, $id: ID!) { giftAlert(tenantName: $tenantName,
      organizationId: $organizationId, id: $id) { id originalId organizationId organizationName entityId entityName
      providerId providerName providerNPI giftTypeId giftTypeName giftYear giftAmount giftStatus totalAmount
      remainingAmount thresholdAmount thresholdIncidentalAmount requestorId requestorName isIncidental receivedDate
      description comments createdDate createdById createdByName giftAlertFiles { scontractId } } }`;
    const names = await db
      .selectFrom('gift_types')
      .where('original_id', '=', Number(input.giftTypeId))
      .select('name')
      .executeTakeFirstOrThrow();
    expect((await api.graphql(who, all, { ...place, id: originalId })).data.giftAlert).toEqual({
      id: originalId,
      originalId,
      organizationId: place.organizationId,
      organizationName: 'Organization 0',
      entityId: input.entityProviders[0]!.entityId,
      entityName: expect.stringMatching(/^Entity /),
      providerId: input.entityProviders[0]!.providerId,
      providerName: expect.stringMatching(/^Provider /),
      providerNPI: expect.stringMatching(/^\d{10}$/),
      giftTypeId: input.giftTypeId,
      giftTypeName: names.name,
      giftYear: 2026,
      giftAmount: 20.25,
      giftStatus: 1,
      totalAmount: 20.25,
      remainingAmount: 514.75,
      thresholdAmount: 535,
      thresholdIncidentalAmount: 46,
      requestorId: input.requestorId,
      requestorName: expect.stringMatching(/^Choice /),
      isIncidental: false,
      receivedDate: '2026-03-04',
      description: 'Lunch',
      comments: 'Paid by card',
      createdDate: NOW.getTime() / 1_000,
      createdById: String(who.id),
      createdByName: expect.stringMatching(/\w+ \w+/),
      giftAlertFiles: [{ scontractId: assetId }],
    });
  });

  it('can be fetched by a signed address, under their name, by everyone who sees the gift', async () => {
    const { place, who, calls, input } = await ready();
    const assetId = await calls.upload(CONTENTS.png, 'photo.png');
    await save(who, { ...input, giftAlertFiles: [file(assetId, { fileName: 'Receipt 報告' })] });
    const seer = await gifts.person({
      [place.organizationId]: await gifts.role(['login', 'viewallgiftforallorgs']),
    });
    const seen = attachmentCalls((path, init) => api.get(seer, path, init), place);
    const answer = await seen.download(assetId);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = (await answer.json()) as { presignedUrl: string };
    expect(Object.keys(body)).toEqual(['presignedUrl']);
    const found = await fetch(new URL(body.presignedUrl, api.url));
    expect(decodeURIComponent(found.headers.get('content-disposition')!)).toContain('Receipt 報告.png');
    expect(Buffer.from(await found.arrayBuffer()).equals(CONTENTS.png)).toBe(true);
    now = new Date(NOW.getTime() + 300_000);
    expect((await fetch(new URL(body.presignedUrl, api.url))).status).toBe(403);
    now = NOW;
  });

  it('cannot be fetched signed out, without the permission, or from another organization or tenant', async () => {
    const { place, who, calls, input } = await ready();
    const assetId = await calls.upload();
    await save(who, { ...input, giftAlertFiles: [file(assetId)] });
    const other = await gifts.place({ organizations: 2 });
    const stranger = await gifts.person({ [other.place.organizationId]: 'gift_administrator' });
    const blind = await gifts.person({
      [place.organizationId]: await gifts.role(['login', 'enternewgifts']),
    });
    const download = async (by: Who | null, where: GiftPlace) => {
      const sent = await attachmentCalls((path, init) => api.get(by, path, init), where).download(assetId);
      return sent.status;
    };
    expect(await download(null, place)).toBe(401);
    for (const by of [stranger, blind]) expect(await download(by, place)).toBe(403);
    expect(await download(stranger, other.place)).toBe(404);
    expect(await download(stranger, { ...place, organizationId: other.place.organizationId })).toBe(403);
    expect(await download(who, { ...place, organizationId: '9999999' })).toBe(403);
    expect(await download(who, place)).toBe(200);
  });

  it('one file serves all recipients of a save, and is deleted when the last gift no longer has it', async () => {
    const { place, who, calls, input, both } = await ready();
    const assetId = await calls.upload();
    const saved = await save(who, { ...input, entityProviders: both, giftAlertFiles: [file(assetId)] });
    const [one, two] = saved.data.saveGiftAlert;
    expect(one.giftAlertFiles[0].originalId).not.toBe(two.giftAlertFiles[0].originalId);
    // Each gift has its own list.
    const named = { ...input, id: one.id, giftAlertFiles: [file(assetId, { fileName: 'Other name' })] };
    expect((await save(who, named)).errors).toBeUndefined();
    expect((await read(who, place, two.originalId)).giftAlertFiles[0].fileName).toBe('Invoice');
    const { id } = await read(who, place, one.originalId);
    await save(who, { ...input, id, giftAlertFiles: [] });
    await api.services.files.sweep();
    expect(await storedState(assetId)).toBe('stored');
    expect((await save(who, { ...input, id: two.id, giftAlertFiles: [] })).errors).toBeUndefined();
    expect(await storedState(assetId)).toBe('discarded');
    expect((await calls.download(assetId)).status).toBe(404);
    await api.services.files.sweep();
    expect(await storedState(assetId)).toBeUndefined();
  });

  it('a file that two gifts drop at the same time is deleted', async () => {
    const { who, calls, input, both } = await ready();
    const assetId = await calls.upload();
    const saved = await save(who, { ...input, entityProviders: both, giftAlertFiles: [file(assetId)] });
    await Promise.all(
      saved.data.saveGiftAlert.map(({ id }: { id: string }) =>
        save(who, { ...input, id, giftAlertFiles: [] }),
      ),
    );
    expect(await storedState(assetId)).toBe('discarded');
  });

  it('the file of a deleted gift remains with its void record', async () => {
    const { place, who, calls, input } = await ready();
    const assetId = await calls.upload();
    const { id } = (await save(who, { ...input, giftAlertFiles: [file(assetId)] })).data.saveGiftAlert[0];
    await api.graphql(who, END('deleteGiftAlert'), { ...place, id });
    await api.services.files.sweep();
    expect((await calls.download(assetId)).status).toBe(200);
  });

  it('ATT-002 are refused if unfinished, foreign, unknown, of another save, or wrong, and nothing is saved', async () => {
    const { place, who, calls, input } = await ready();
    const colleague = await gifts.person({ [place.organizationId]: 'gift_administrator' });
    const begun = (await (
      await calls.send({ content: largePdf(31_457_280), fields: chunkFields(0, false) })
    ).json()) as { assetId: string };
    const [whole, taken] = [await calls.upload(), await calls.upload()];
    expect((await save(who, { ...input, giftAlertFiles: [file(taken)] })).errors).toBeUndefined();
    const wrong: [Who, object[]][] = [
      [who, [file(begun.assetId)]],
      [colleague, [file(whole)]],
      [who, [file(crypto.randomUUID())]],
      [who, [file('x')]],
      [who, [file('')]],
      [who, [file(taken)]],
      [who, [file(whole), file(whole)]],
      [who, [file(whole, { refrenceId: taken })]],
      [who, [file(whole, { fileName: '' })]],
      [who, [file(whole, { fileName: ' \n ' })]],
      [who, [file(whole, { fileName: 'x'.repeat(101) })]],
      [who, [file(whole, { description: 'x'.repeat(2_001) })]],
      [who, Array.from({ length: 51 }, () => file(crypto.randomUUID()))],
    ];
    for (const [by, giftAlertFiles] of wrong)
      expect(refusal(await save(by, { ...input, giftAlertFiles }))).toEqual([
        'ValidationError',
        'giftAlertFiles',
      ]);
    const { results } = (await api.graphql(who, SEARCH, { ...place })).data.giftAlertSearch;
    expect(results).toHaveLength(1);
    const limits = file(whole, { fileName: 'x'.repeat(100), description: 'y'.repeat(2_000) });
    expect((await save(who, { ...input, giftAlertFiles: [limits] })).errors).toBeUndefined();
    await calls.abort(begun.assetId);
  });

  it('an edit keeps, renames, adds and removes them, and without the list they stay', async () => {
    const { place, who, calls, input } = await ready();
    const [a, b, c] = [await calls.upload(), await calls.upload(), await calls.upload()];
    const [gift] = (await save(who, { ...input, giftAlertFiles: [file(a), file(b)] })).data.saveGiftAlert;
    const [first] = gift.giftAlertFiles;
    const edit = { ...input, id: gift.id, giftAlertFiles: [file(c), file(a)] };
    const [edited] = (await save(who, edit)).data.saveGiftAlert;
    expect(edited.giftAlertFiles.map((one: { scontractId: string }) => one.scontractId)).toEqual([c, a]);
    expect(edited.giftAlertFiles[1].originalId).toBe(first.originalId);
    expect(await storedState(b)).toBe('discarded');
    const [kept] = (await save(who, { ...input, id: edited.id, amount: 5 })).data.saveGiftAlert;
    expect(kept.giftAlertFiles).toEqual(edited.giftAlertFiles);
    // A colleague edits another user's gift.
    const colleague = await gifts.person({ [place.organizationId]: 'gift_administrator' });
    const less = { ...input, amount: 5, id: kept.id, giftAlertFiles: [file(a, { description: 'Checked' })] };
    const [last] = (await save(colleague, less)).data.saveGiftAlert;
    expect(last.giftAlertFiles).toMatchObject([
      { originalId: first.originalId, description: 'Checked', createdById: String(who.id) },
    ]);
    const { db } = api.services.database;
    const entry = await db
      .selectFrom('audit_entries')
      .where('subject_id', '=', gift.originalId)
      .orderBy('id', 'desc')
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      before: { attachments: [{ fileName: 'Invoice' }, { fileName: 'Invoice' }] },
      after: { attachments: [{ fileName: 'Invoice', description: 'Checked' }] },
    });
  });

  it('can be edited alone even if a stored value would be refused today, and concurrent edits conflict', async () => {
    const { who, calls, input } = await ready();
    const [gift] = (await save(who, { ...input, receivedDate: '2026-11-22' })).data.saveGiftAlert;
    // On an earlier day, the gift is in the future.
    now = new Date('2026-11-01T18:00:00Z');
    try {
      const stored = { ...input, receivedDate: '2026-11-22', id: gift.id };
      const changed = { ...stored, amount: 7, giftAlertFiles: [file(await calls.upload())] };
      expect(refusal(await save(who, changed))).toEqual(['ValidationError', 'receivedDate']);
      const answer = await save(who, { ...stored, giftAlertFiles: changed.giftAlertFiles });
      expect(answer.errors).toBeUndefined();
      expect(answer.data.saveGiftAlert[0].giftAlertFiles).toHaveLength(1);
      expect(answer.data.saveGiftAlert[0].id).not.toBe(gift.id);
      expect(refusal(await save(who, { ...stored, giftAlertFiles: [] }))).toEqual(['ConflictError', 'id']);
    } finally {
      now = NOW;
    }
  });
});
