import { CHUNK_BYTES } from '@capwise/domain/compliance/attachments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AttachmentCalls,
  attachmentCalls,
  chunkFields,
  largePdf,
} from '../../../test/records/attachments.ts';
import { makeGifts } from '../../../test/records/gifts.ts';
import { clamd, EICAR, startClamd, type TestClamd } from '../../../test/services/clamd.ts';
import { STORAGES, type StorageApi, startWithStorage } from '../../../test/services/storages.ts';

const INFECTED = Buffer.from(`%PDF-1.7\n${EICAR}\n`);
const SIGNATURE = 'Capwise.Test.Eicar.UNOFFICIAL';
const MALWARE = (name: string) => `The file ${name} contains malware (${SIGNATURE}). It was not stored.`;
const NOT_SCANNED =
  'The file could not be scanned for malware, so it was not stored. Try again in a few minutes.';

const infectedTail = Buffer.from(`the end ${EICAR}`);

describe.runIf(clamd).each(STORAGES)('files that clamd scans, in the %s storage', (kind) => {
  let scanner: TestClamd;
  let api: StorageApi;
  let calls: AttachmentCalls;
  let lines: Record<string, unknown>[];
  beforeAll(async () => {
    scanner = await startClamd(['StreamMaxLength 33M', 'MaxFileSize 40M', 'AlertExceedsMax yes']);
    const CLAMD_URL = kind === 's3' ? scanner.socketUrl : scanner.url;
    api = await startWithStorage(kind, { CLAMD_URL });
    const gifts = makeGifts(api);
    const [place] = await gifts.tenant();
    const editor = await gifts.person({ [place!.organizationId]: 'gift_editor' });
    calls = attachmentCalls((path, init) => api.get(editor, path, init), place!);
  });
  afterAll(async () => {
    await api.close();
    await scanner.remove();
  });
  beforeEach(() => {
    lines = [];
    vi.spyOn(api.services.log, 'warn').mockImplementation(((facts: Record<string, unknown>) => {
      if (facts['security']) lines.push(facts);
    }) as never);
  });
  afterEach(() => {
    api.services.security.flush(true);
    vi.restoreAllMocks();
  });

  const upload = (content: Uint8Array<ArrayBuffer> | string, name = 'Angebot.pdf') =>
    api.upload('purchaser', { name, content });
  const failure = async (sent: Promise<Response>) => {
    const response = await sent;
    return { status: response.status, ...((await response.json()) as { message: string; field: string }) };
  };
  const nothingIsLeft = async () => {
    expect(await api.rows()).toEqual([]);
    expect(api.holds()).toEqual([]);
  };
  const readiness = async () => (await api.get(null, '/readyz')).json();

  it('a document with malware is refused, named, logged and deleted', async () => {
    const answer = await upload(new Uint8Array(INFECTED));
    expect(answer.errors?.[0]).toMatchObject({
      message: MALWARE('Angebot.pdf'),
      extensions: { name: 'ValidationError', field: 'file' },
    });
    await nothingIsLeft();
    expect(lines).toMatchObject([
      {
        event: 'malware-refused',
        signature: SIGNATURE,
        userId: expect.any(Number),
        reqId: expect.any(String),
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Angebot');
  });

  it('an attachment is scanned as a whole when its last chunk arrives', async () => {
    const small = await failure(calls.send({ content: INFECTED, fileName: 'Rechnung.pdf' }));
    expect(small).toMatchObject({ status: 400, field: 'file', message: MALWARE('Rechnung.pdf') });
    await nothingIsLeft();
    const first = await calls.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) });
    const { assetId } = (await first.json()) as { assetId: string };
    const last = () => calls.send({ content: infectedTail, fields: chunkFields(1, true, assetId) });
    expect(await failure(last())).toMatchObject({ status: 400, message: MALWARE('Invoice.pdf') });
    expect((await last()).status).toBe(404);
    await nothingIsLeft();
  });

  it('nothing is stored while clamd is away, and it can be sent again when clamd is back', async () => {
    const first = await calls.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) });
    const { assetId } = (await first.json()) as { assetId: string };
    await scanner.stop();
    expect((await upload('Manufacturer,Price\n', 'list.csv')).errors?.[0]).toMatchObject({
      message: NOT_SCANNED,
      extensions: { name: 'UnavailableError' },
    });
    const last = () => calls.send({ content: Buffer.from('end'), fields: chunkFields(1, true, assetId) });
    expect(await failure(last())).toMatchObject({ status: 503, message: NOT_SCANNED });
    expect(await (await calls.status(assetId)).json()).toMatchObject({ chunkCount: 2, isComplete: false });
    expect(await readiness()).toMatchObject({ status: 'ready', degraded: ['virus scanner'] });
    await scanner.start();
    expect(await readiness()).toMatchObject({ degraded: [] });
    expect(await (await last()).text()).toContain(assetId);
    expect(await (await calls.status(assetId)).json()).toMatchObject({ isComplete: true });
    await calls.abort(assetId);
    await nothingIsLeft();
  });

  it('a file that clamd does not scan whole is refused, and a clean one is stored', async () => {
    const large = await calls.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) });
    const { assetId } = (await large.json()) as { assetId: string };
    const rest = await calls.send({ content: largePdf(4_000_000), fields: chunkFields(1, true, assetId) });
    expect(rest.status).toBe(413);
    await nothingIsLeft();
    const { data } = await upload('Manufacturer,Price\n', 'list.csv');
    expect(data.uploadDocument).toMatchObject({ originalFileName: 'list.csv' });
    expect(await api.rows()).toMatchObject([{ state: 'stored' }]);
  });
});
