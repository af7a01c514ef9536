import { createHash } from 'node:crypto';
import { open, truncate } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { randomFrom } from '@capwise/demo/random';
import { CHUNK_BYTES, MAX_ATTACHMENT_BYTES, MAX_UNATTACHED } from '@capwise/domain/compliance/attachments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type AttachmentCalls,
  attachmentCalls,
  CONTENTS,
  chunkFields,
  largePdf,
} from '../../../../test/records/attachments.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { STORAGES, type StorageApi, startWithStorage } from '../../../../test/services/storages.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { giftAttachments } from '../../../platform/intake/limits.ts';
import { createFiles } from '../../../platform/storage/create-files.ts';

const NOT_SUPPORTED = 'Uploaded file format is not supported.';
const MISMATCH =
  'The content does not match the file extension. If the file has a password, remove the password and upload the file again.';
const TOO_LARGE = 'Uploaded file size is higher than the maximum upload limit.';
const HOUR_MS = 3_600_000;
const LAST = Buffer.from('the end of it');

let ahead = 0;
const STARTED = Date.now();
const clock: Clock = { ...systemClock, now: () => new Date(STARTED + ahead) };
afterEach(() => {
  ahead = 0;
});

let api: StorageApi;
let gifts: ReturnType<typeof makeGifts>;
let place: GiftPlace;
let calls: AttachmentCalls;

type Person = Awaited<ReturnType<typeof gifts.person>>;
const uploadCalls = (who: Person | null, where: GiftPlace = place) =>
  attachmentCalls((path, init) => api.get(who, path, init), where);
const refusal = async (sent: Promise<Response>) => {
  const response = await sent;
  const { name, message, field } = (await response.json()) as Record<string, string>;
  return { status: response.status, name, message, field };
};
const uploadedId = async (sent: Promise<Response>) => {
  const response = await sent;
  expect(response.status).toBe(200);
  return ((await response.json()) as { assetId: string }).assetId;
};
const arrived = async (assetId: string) =>
  (await calls.status(assetId)).json() as Promise<Record<string, unknown>>;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function start(kind: (typeof STORAGES)[number]): Promise<void> {
  api = await startWithStorage(kind, {}, clock);
  gifts = makeGifts(api);
  [place] = (await gifts.tenant()) as [GiftPlace];
  calls = uploadCalls(await gifts.person({ [place.organizationId]: 'gift_editor' }));
}

describe.each(STORAGES)('uploads to the %s storage', (kind) => {
  beforeAll(() => start(kind));
  afterAll(() => api.close());

  it('ATT-006 accept a small file whole and a larger one in chunks, and return the asset ID', async () => {
    const small = await calls.upload(CONTENTS.png, 'Größe 報告.png');
    expect(await arrived(small)).toEqual({
      assetId: small,
      fileName: 'Größe 報告.png',
      chunkCount: 1,
      byteSize: CONTENTS.png.length,
      isComplete: true,
    });
    const first = largePdf(CHUNK_BYTES);
    const send = (fields: Record<string, string>, content: Buffer, isFileFirst = false) =>
      calls.send({ content, fields, isFileFirst, headers: { 'x-chunk-sha256': sha256(content) } });
    const id = await uploadedId(send(chunkFields(0, false), first));
    expect(await arrived(id)).toMatchObject({ chunkCount: 1, byteSize: CHUNK_BYTES, isComplete: false });
    expect(await uploadedId(send(chunkFields(1, true, id), LAST, true))).toBe(id);
    expect(await arrived(id)).toMatchObject({ chunkCount: 2, isComplete: true });
    const { db } = api.services.database;
    const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(Number(row.byte_size)).toBe(CHUNK_BYTES + LAST.length);
    await api.services.files.keep(db, id);
    const address = await api.services.files.address(id, 'Large.pdf');
    const bytes = Buffer.from(await (await fetch(new URL(address, api.url))).arrayBuffer());
    expect(bytes.equals(Buffer.concat([first, LAST]))).toBe(true);
    await api.services.files.discard(db, [id]);
  });

  it('accept chunks in order only, and an identical chunk again', async () => {
    const first = largePdf(CHUNK_BYTES);
    const send = (index: number, content: Buffer, isLast = false, assetId = id) =>
      calls.send({ content, fields: chunkFields(index, isLast, assetId) });
    let id = '';
    id = await uploadedId(send(0, first));
    expect(await refusal(send(2, LAST, true))).toEqual({
      status: 400,
      name: 'ValidationError',
      message: 'The next chunk is 1',
      field: 'chunkIndex',
    });
    expect(await uploadedId(send(0, first))).toBe(id);
    const other = Buffer.from(first);
    other.writeUInt8(1, 5_000_000);
    expect(await refusal(send(0, other))).toMatchObject({ status: 400, field: 'chunkIndex' });
    expect(await refusal(send(1, LAST))).toMatchObject({ status: 400, field: 'file' });
    expect(await refusal(send(1, Buffer.alloc(0), true))).toMatchObject({ status: 400, field: 'file' });
    // An earlier attempt, which wrote too many bytes, leaves nothing.
    const damaged = calls.send({
      content: Buffer.alloc(200_000, 9),
      fields: chunkFields(1, true, id),
      headers: { 'x-chunk-sha256': sha256(LAST) },
    });
    expect(await refusal(damaged)).toMatchObject({ status: 400, field: 'file' });
    expect(await arrived(id)).toMatchObject({ chunkCount: 1, isComplete: false });
    expect(await uploadedId(send(1, LAST, true))).toBe(id);
    expect(await uploadedId(send(1, LAST, true))).toBe(id);
    expect(await refusal(send(2, LAST, true))).toMatchObject({ status: 400, field: 'chunkIndex' });
    const { db } = api.services.database;
    await api.services.files.keep(db, id);
    const address = await api.services.files.address(id, 'Large.pdf');
    const { headers } = await fetch(new URL(address, api.url), { headers: { range: 'bytes=0-0' } });
    expect(headers.get('content-range')).toMatch(new RegExp(`/${CHUNK_BYTES + LAST.length}$`));
    await api.services.files.discard(db, [id]);
  });

  it('can be canceled by their sender, and are then deleted', async () => {
    await api.services.files.sweep();
    const before = api.holds();
    const id = await uploadedId(
      calls.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) }),
    );
    expect(api.holds().length).toBeGreaterThan(before.length);
    expect((await calls.abort(id)).status).toBe(204);
    expect(api.holds()).toEqual(before);
    expect((await calls.status(id)).status).toBe(404);
    const whole = await calls.upload();
    expect((await calls.abort(whole)).status).toBe(204);
    expect((await calls.abort(whole)).status).toBe(404);
    expect(api.holds()).toEqual(before);
  });

  it('are deleted a day after their last chunk, but never while in progress', async () => {
    const id = await uploadedId(
      calls.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) }),
    );
    const { db } = api.services.database;
    // Stored chunks are older than a day, except for the last one.
    await db
      .updateTable('files')
      .set({ changed_at: new Date(STARTED + 25 * HOUR_MS) })
      .where('id', '=', id)
      .execute();
    ahead = 26 * HOUR_MS;
    await api.services.files.sweep();
    expect(await arrived(id)).toMatchObject({ chunkCount: 1 });
    expect(await uploadedId(calls.send({ content: LAST, fields: chunkFields(1, true, id) }))).toBe(id);
    expect(api.holds().length).toBeGreaterThan(0);
    ahead = 51 * HOUR_MS;
    await api.services.files.sweep();
    expect(api.holds()).toEqual([]);
    expect((await calls.status(id)).status).toBe(404);
  });
});

describe('uploads', () => {
  beforeAll(() => start('local'));
  afterAll(() => api.close());

  it('ATT-003 accept the nine types, by extension and content, and refuse others', async () => {
    const kinds: [string, Buffer][] = [
      ['pdf', CONTENTS.pdf],
      ['docx', CONTENTS.docx],
      ['xlsx', CONTENTS.xlsx],
      ['jpg', CONTENTS.jpeg],
      ['jpeg', CONTENTS.jpeg],
      ['png', CONTENTS.png],
      ['gif', CONTENTS.gif],
      ['bmp', CONTENTS.bmp],
      ['msg', CONTENTS.msg],
    ];
    for (const [ending, own] of kinds)
      for (const [at, name] of [`a.b.${ending}`, `A.${ending.toUpperCase()}`].entries())
        for (const content of at ? Object.values(CONTENTS) : [own]) {
          const response = await calls.send({ content, fileName: name });
          const body = (await response.json()) as { assetId?: string };
          if (content === own) await calls.abort(body.assetId!);
          else expect(body).toEqual({ name: 'ValidationError', message: MISMATCH, field: 'file' });
        }
    const late = Buffer.concat([Buffer.from('\r\nscanned by\r\n'), CONTENTS.pdf]);
    const taken = (await (await calls.send({ content: late, fileName: 'a.pdf' })).json()) as {
      assetId: string;
    };
    await calls.abort(taken.assetId);
    for (const fileName of [
      'a.exe',
      'a.zip',
      'a.txt',
      'a.tiff',
      'a.pdf.exe',
      'pdf',
      'a.pdf ~',
      'a.doc',
      '報告',
    ])
      for (const content of [CONTENTS.pdf, CONTENTS.program])
        expect(await refusal(calls.send({ content, fileName }))).toMatchObject({
          status: 400,
          message: NOT_SUPPORTED,
        });
  });

  it('ATT-004 accept exactly 300 MB and refuse more', async () => {
    const beyond = { content: LAST, fields: chunkFields(10, true, crypto.randomUUID()) };
    expect(await refusal(calls.send(beyond))).toEqual({
      status: 400,
      name: 'ValidationError',
      message: TOO_LARGE,
      field: 'file',
    });
    const { db } = api.services.database;
    const id = await uploadedId(
      calls.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) }),
    );
    // Eight chunks as another process would have stored them.
    const zeros = Buffer.alloc(CHUNK_BYTES);
    const chunk = { file_id: id, byte_size: CHUNK_BYTES, sha256: sha256(zeros), storage_tags: [] };
    const chunks = Array.from({ length: 8 }, (_, at) => ({ ...chunk, chunk_index: at + 1 }));
    await db.insertInto('file_chunks').values(chunks).execute();
    await truncate(api.holds().find((one) => one.includes(id))!, 9 * CHUNK_BYTES);
    await uploadedId(calls.send({ content: zeros, fields: chunkFields(9, true, id) }));
    expect(await arrived(id)).toMatchObject({ byteSize: MAX_ATTACHMENT_BYTES, isComplete: true });
    await calls.abort(id);
  });

  it('belong to their user: others cannot see, continue or cancel them', async () => {
    const others = (await gifts.tenant({ organizations: 2 })) as [GiftPlace, GiftPlace];
    const colleague = uploadCalls(await gifts.person({ [place.organizationId]: 'gift_administrator' }));
    const stranger = uploadCalls(await gifts.person({ [others[0].organizationId]: 'gift_administrator' }));
    const reader = await gifts.role(['login', 'viewallgiftforallorgs']);
    const mayNot = uploadCalls(await gifts.person({ [place.organizationId]: reader }));
    const id = await calls.upload();
    const unknown = crypto.randomUUID();
    const all = (by: AttachmentCalls, asset: string) => [
      by.send({ content: CONTENTS.pdf, fields: chunkFields(0, true, asset) }),
      by.status(asset),
      by.abort(asset),
    ];
    for (const sent of all(uploadCalls(null), id)) expect((await sent).status).toBe(401);
    for (const by of [stranger, mayNot])
      for (const sent of all(by, id))
        expect(await refusal(sent)).toMatchObject({ status: 403, message: 'Forbidden' });
    // Another tenant's organization and an unknown one are refused alike.
    for (const { organizationId } of [others[0], { organizationId: '999999' }, { organizationId: 'x' }])
      expect(await refusal(uploadCalls(null, { ...place, organizationId }).status(id))).toMatchObject({
        status: 401,
      });
    const person = await gifts.person({ [place.organizationId]: 'gift_editor' });
    for (const organizationId of [others[0].organizationId, '999999', '%00', '-1'])
      for (const sent of all(uploadCalls(person, { ...place, organizationId }), id))
        expect([403, 400]).toContain((await sent).status);
    for (const by of [colleague, uploadCalls(person)])
      for (const asset of [id, unknown, 'x', '..%2F..'])
        for (const sent of all(by, asset)) expect(await refusal(sent)).toMatchObject({ status: 404 });
    expect(await arrived(id)).toMatchObject({ isComplete: true });
    expect((await calls.download(id)).status).toBe(404);
    await calls.abort(id);
  });

  it('are limited: a user can have this many files that wait for a gift', async () => {
    const busy = uploadCalls(await gifts.person({ [place.organizationId]: 'gift_editor' }));
    const ids = await Promise.all(Array.from({ length: MAX_UNATTACHED }, () => busy.upload()));
    expect(await refusal(busy.send({ content: CONTENTS.pdf }))).toMatchObject({
      status: 413,
      name: 'LimitError',
      field: 'file',
    });
    await busy.abort(ids[0]!);
    expect((await busy.send({ content: CONTENTS.pdf })).status).toBe(200);
    await calls.abort(await calls.upload());
  });

  it('are checked at the end if another process started them, and damage is reported', async () => {
    const who = await gifts.person({ [place.organizationId]: 'gift_editor' });
    const own = uploadCalls(who);
    const owner = { userId: who.id, organizationId: Number(place.organizationId) };
    const { settings, database, log } = api.services;
    const other = await createFiles({ settings, database, clock, log });
    const begin = () =>
      uploadedId(own.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) }));
    const endElsewhere = (assetId: string) => {
      const chunk = { assetId, index: 1, isLast: true, fileName: '', sha256: null };
      return other.chunked.receive(owner, chunk, Readable.from([LAST]), giftAttachments);
    };
    const sound = await begin();
    expect(await endElsewhere(sound)).toBe(sound);
    expect(await (await own.status(sound)).json()).toMatchObject({ isComplete: true });
    await own.abort(sound);
    const damaged = await begin();
    const file = await open(api.holds().find((one) => one.includes(damaged))!, 'r+');
    await file.write(Buffer.from('lost'), 0, 4, 20_000_000);
    await file.close();
    await expect(endElsewhere(damaged)).rejects.toMatchObject({ name: 'ValidationError', field: 'file' });
    expect((await own.status(damaged)).status).toBe(404);
    expect(api.holds().some((one) => one.includes(damaged))).toBe(false);
    other.close();
  });

  it('if two senders send a chunk, the newer one continues and the older one is disconnected', async () => {
    const first = largePdf(CHUNK_BYTES);
    const id = await uploadedId(calls.send({ content: first, fields: chunkFields(0, false) }));
    const fields = chunkFields(1, true, id);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => calls.send({ content: CONTENTS.pdf, fields })),
    );
    expect(all.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(all.some(({ status }) => status === 200)).toBe(true);
    expect(await arrived(id)).toMatchObject({
      byteSize: CHUNK_BYTES + CONTENTS.pdf.length,
      chunkCount: 2,
      isComplete: true,
    });
    await calls.abort(id);
  });

  it('refuse all other input with a reason, and store none of it', async () => {
    await api.services.files.sweep();
    const before = api.holds();
    const random = randomFrom('uploads');
    const texts = [
      '',
      '0',
      '1',
      '-1',
      '9999',
      '1e3',
      '0x1',
      ' 1',
      'true',
      'TRUE',
      'yes',
      'null',
      '\u0000',
      '%',
      '../x',
    ];
    const odd = [...texts, 'ü'.repeat(150), crypto.randomUUID(), 'x'.repeat(5_000)];
    const contents = [...Object.values(CONTENTS), Buffer.alloc(0), Buffer.from('P'), LAST];
    const names = ['a.pdf', 'a.exe', '', '.pdf', '../../a.msg', 'a'.repeat(4_000), 'x.pdf\u0000', undefined];
    const raw = ['%', '%E0%A4%A', '%00.pdf', 'a.pdf%0d%0a'];
    for (let count = 0; count < 420; count += 1) {
      const fields: Record<string, string> = {};
      for (const field of ['isMultiPart', 'assetId', 'chunkIndex', 'isLastChunk', 'other'])
        if (random.below(2)) fields[field] = random.pick(odd);
      const response = await calls.send({
        content: random.pick(contents),
        fileName: random.pick(names),
        fields,
        isFileFirst: random.below(2) === 0,
        headers: {
          ...(random.below(6) === 0 && { filename: random.pick(raw) }),
          ...(random.below(6) === 0 && { 'x-chunk-sha256': random.pick(['', 'x', 'a'.repeat(64)]) }),
        },
      });
      const body = (await response.json()) as { assetId?: string; name?: string; field?: string };
      if (response.status === 200) await calls.abort(body.assetId!);
      else {
        expect([400, 404], JSON.stringify({ fields, body })).toContain(response.status);
        expect(body.name).toMatch(/^(Validation|NotFound)Error$/);
        if (response.status === 400) expect(body.field).toBeTruthy();
      }
    }
    const json = await api.get(null, '/healthz');
    expect(json.status).toBe(200);
    await api.services.files.sweep();
    expect(api.holds()).toEqual(before);
  });

  it('refuse a body that is not a form, with a reason', async () => {
    const person = await gifts.person({ [place.organizationId]: 'gift_editor' });
    const path = `/api/damDocuments/${place.tenantName}/${place.organizationId}/upload`;
    const post = (type: string | null, body: string) =>
      api.get(person, path, {
        method: 'POST',
        headers: { filename: 'a.pdf', ...(type && { 'content-type': type }) },
        body,
      });
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
      ['multipart/form-data; boundary=x', '--x--'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF',
      ],
      ['text/plain', 'file'],
    ] as const) {
      const response = await post(type, body);
      expect([400, 415], `${type} ${body}`).toContain(response.status);
      expect(await response.json()).toMatchObject({ name: 'ValidationError' });
    }
  });
});
