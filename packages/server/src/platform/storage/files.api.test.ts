import { randomBytes } from 'node:crypto';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@capwise/domain/errors';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STORAGES, type StorageApi, startWithStorage } from '../../../test/services/storages.ts';
import { wordDocument } from '../../areas/market/quotes/word-files.fixtures.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { projectDocuments } from '../intake/limits.ts';
import type { StoredFile } from './files.ts';

const HOUR_MS = 3_600_000;
const LARGE = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(11 * 1_000_000)]);
const SMALL = Buffer.from('Manufacturer,Price\nPhilips,17.50\n');

/** The server's clock stands still, this many milliseconds after the start. */
let ahead = 0;
const STARTED = Date.now();
const clock: Clock = { ...systemClock, now: () => new Date(STARTED + ahead) };
afterEach(() => {
  ahead = 0;
});

let api: StorageApi;
const LIMITS = { UPLOAD_MAX_MB: '12', UPLOAD_TYPES: 'pdf,csv,docx,zip' };

const use = () => projectDocuments(api.services.settings);
const receive = (content: Buffer, name: string) => api.services.files.receive(chunks(content), name, use());
const chunks = (content: Buffer, size = 65_536) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
    })(),
  );
async function kept(content: Buffer, name: string): Promise<StoredFile> {
  const { files, database } = api.services;
  const file = await files.receive(chunks(content), name, use());
  await database.db.transaction().execute((trx) => files.keep(trx, file.id));
  return file;
}
const refusal = (attempt: Promise<unknown>): Promise<AppError> =>
  attempt.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );
/** Target of an address: a path is on the server itself. */
const fetchAddress = (address: string, init?: RequestInit) => fetch(new URL(address, api.url), init);
async function nothingIsLeft(): Promise<void> {
  expect(await api.rows()).toEqual([]);
  expect(api.holds()).toEqual([]);
}

describe.each(STORAGES)('files in the %s storage', (kind) => {
  beforeAll(async () => {
    api = await startWithStorage(kind, LIMITS, clock);
  });
  afterAll(() => api.close());

  it('refuses a type that is not allowed, names the allowed ones, and stores nothing', async () => {
    const error = await refusal(receive(SMALL, 'table.xlsx'));
    expect(error).toMatchObject({ name: 'ValidationError', field: 'file' });
    expect(error.message).toContain('PDF, CSV, DOCX or ZIP, at most 12 MB');
    expect(await refusal(receive(SMALL, 'no extension'))).toMatchObject({ name: 'ValidationError' });
    await nothingIsLeft();
  });

  it('refuses a content that does not match its name, and an empty file', async () => {
    for (const [content, name] of [
      [SMALL, 'quote.pdf'],
      [LARGE.subarray(0, 10_000), 'table.csv'],
      [LARGE, 'letter.docx'],
      [Buffer.alloc(0), 'quote.pdf'],
    ] as const)
      expect(await refusal(receive(content, name))).toMatchObject({ name: 'ValidationError', field: 'file' });
    await nothingIsLeft();
  });

  it('refuses a file whose parts do not match its name, and stores nothing', async () => {
    const archive = Buffer.from(zipSync({ 'a.exe': strToU8('MZ'.repeat(9_000)) }));
    const error = await refusal(receive(archive, 'letter.docx'));
    expect(error).toMatchObject({ name: 'ValidationError', field: 'file' });
    expect(error.message).toContain('does not match its extension: DOCX');
    const inside = await refusal(receive(archive, 'plans.zip'));
    expect(inside.message).toBe(
      'plans.zip contains a.exe, and this type of file is not allowed. Remove it. Allowed: PDF, CSV, DOCX',
    );
    await nothingIsLeft();
    for (const [name, content] of [
      ['letter.docx', wordDocument('<w:p/>')],
      ['plans.zip', zipSync({ 'a.pdf': strToU8('%PDF-1.7\n'), 'b.csv': strToU8('a,b') })],
    ] as const)
      await api.services.files.release((await receive(Buffer.from(content), name)).id);
    await nothingIsLeft();
  });

  it('accepts a file of exactly the limit, and refuses a larger one without storing it', async () => {
    const exact = Buffer.concat([LARGE, Buffer.alloc(12_000_000 - LARGE.length)]);
    const error = await refusal(receive(Buffer.concat([exact, Buffer.from('x')]), 'large.pdf'));
    expect(error).toMatchObject({ name: 'LimitError', field: 'file' });
    expect(error.message).toContain('12 MB');
    await nothingIsLeft();
    const taken = await receive(exact, 'exact.pdf');
    expect(taken.byteSize).toBe(12_000_000);
    await api.services.files.release(taken.id);
    await nothingIsLeft();
  });

  it('stores nothing of a file that breaks off', async () => {
    const source = Readable.from(
      (async function* () {
        yield LARGE.subarray(0, 9_000_000);
        throw new Error('The line is dead');
      })(),
    );
    const error = await refusal(api.services.files.receive(source, 'broken.pdf', use()));
    expect(error).toMatchObject({ name: 'ValidationError', field: 'file' });
    expect(source.destroyed).toBe(true);
    await nothingIsLeft();
  });

  it('returns a stored file under its safe name, as a download', async () => {
    for (const [content, given] of [
      [LARGE, '../../Angebot für\r\n 報告.PDF'],
      [SMALL, 'C:\\offers\\list.csv'],
    ] as const) {
      const file = await kept(content, given);
      expect(file).toMatchObject({ byteSize: content.length });
      expect(file.fileName).not.toMatch(/[/\\\r\n]/);
      const response = await fetchAddress(await api.services.files.address(file.id, file.fileName));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(file.contentType);
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename/);
      if (given.endsWith('PDF')) expect(decodeURIComponent(disposition)).toContain('Angebot für 報告.PDF');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    }
    expect(api.holds()).toHaveLength(2);
  });

  it.each([
    ['UTF-8', Buffer.from('Größe,Preis\n'), 'utf-8'],
    ['ASCII', Buffer.from('Size,Price\n'), 'utf-8'],
    ['UTF-8 with letters late in the file', Buffer.from(`${'x,1\n'.repeat(50_000)}Größe,1\n`), 'utf-8'],
    ['Windows-1252', Buffer.from('Größe,Preis\n', 'latin1'), 'windows-1252'],
    [
      'Windows-1252 with letters late in the file',
      Buffer.concat([Buffer.from('x,1\n'.repeat(50_000)), Buffer.from('Größe,1\n', 'latin1')]),
      'windows-1252',
    ],
    ['partly UTF-8', Buffer.concat([Buffer.from('Größe,1\n'), Buffer.from('Größe,1\n', 'latin1')]), 'utf-8'],
  ])('names the character set of a text: %s', async (_, content, charset) => {
    const { files } = api.services;
    const file = await kept(content, 'list.csv');
    for (const _ of ['read', 'remembered']) {
      const response = await fetchAddress(await files.address(file.id, file.fileName));
      expect(response.headers.get('content-type')).toBe(`text/csv; charset=${charset}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  it('names no character set of other files', async () => {
    const file = await kept(LARGE, 'offer.pdf');
    const response = await fetchAddress(await api.services.files.address(file.id, file.fileName));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    await response.arrayBuffer();
  });

  it('returns no address of a missing, pending or discarded file', async () => {
    const { files, database } = api.services;
    const pending = await receive(SMALL, 'pending.csv');
    const gone = await kept(SMALL, 'gone.csv');
    await files.discard(database.db, [gone.id]);
    for (const id of [pending.id, gone.id, '00000000-0000-4000-8000-000000000000'])
      expect(await refusal(files.address(id, 'x.csv'))).toMatchObject({ name: 'NotFoundError' });
    await files.release(pending.id);
  });

  it('stores a file once, and not if its transaction fails', async () => {
    const { files, database } = api.services;
    const file = await receive(SMALL, 'once.csv');
    const failing = database.db.transaction().execute(async (trx) => {
      await files.keep(trx, file.id);
      throw new Error('Something else went wrong');
    });
    await expect(failing).rejects.toThrow('Something else');
    await files.keep(database.db, file.id);
    await expect(files.keep(database.db, file.id)).rejects.toThrow('not pending');
    await files.release(file.id);
    expect((await api.rows()).find(({ id }) => id === file.id)).toMatchObject({ state: 'stored' });
  });

  it('deletes discarded files immediately, pending ones after a day, and never stored ones', async () => {
    const { files, database } = api.services;
    await files.sweep();
    const before = api.holds().length;
    const [pending, gone] = [await receive(SMALL, 'pending.csv'), await kept(SMALL, 'gone.csv')];
    await files.discard(database.db, [gone.id]);
    expect(await files.sweep()).toEqual({ removed: 1 });
    expect(api.holds()).toHaveLength(before + 1);
    ahead = 23 * HOUR_MS;
    expect(await files.sweep()).toEqual({ removed: 0 });
    ahead = 25 * HOUR_MS;
    const sweeps = await Promise.all([files.sweep(), files.sweep()]);
    expect(sweeps.some(({ removed }) => removed === 1)).toBe(true);
    expect(api.holds()).toHaveLength(before);
    expect((await api.rows()).every(({ state }) => state === 'stored')).toBe(true);
    await expect(files.keep(database.db, pending.id)).rejects.toThrow('not pending');
  });

  it('deletes a discarded file whose object is already gone', async () => {
    const { files, database } = api.services;
    const count = (await api.rows()).length;
    const file = await kept(SMALL, 'gone.csv');
    await files.discard(database.db, [file.id]);
    for (const path of api.holds().filter((one) => one.includes(file.id))) rmSync(path);
    await files.sweep();
    expect(await api.rows()).toHaveLength(count);
  });

  it('deletes partial files of an interrupted process after a day', async () => {
    const { files } = api.services;
    const before = api.holds();
    await leaveHalfWritten();
    expect(api.holds().length).toBeGreaterThan(before.length);
    await files.sweep();
    expect(api.holds().length).toBeGreaterThan(before.length);
    ahead = 25 * HOUR_MS;
    await files.sweep();
    expect(api.holds()).toEqual(before);
  });

  it('only scripts of the page may read stored files', async () => {
    const { headers } = await api.get(null, '/healthz');
    const [, sources] = /connect-src ([^;]+)/.exec(headers.get('content-security-policy')!)!;
    const issuer = new URL(api.url).origin;
    const bucket = kind === 's3' ? [new URL(api.storage.S3_ENDPOINT!).origin] : [];
    const themes = api.services.settings.THEME_ORIGINS;
    expect(new Set(sources!.split(' '))).toEqual(new Set(["'self'", issuer, ...themes, ...bucket]));
  });

  async function leaveHalfWritten(): Promise<void> {
    const id = crypto.randomUUID();
    if (kind === 'local') {
      const path = join(api.services.settings.DATA_DIR, 'files', `${id}.part`);
      writeFileSync(path, SMALL);
      return utimesSync(path, new Date(), new Date());
    }
    const { S3_ENDPOINT, S3_BUCKET, S3_PREFIX } = api.storage;
    const { S3Client, CreateMultipartUploadCommand } = await import('@aws-sdk/client-s3');
    const client = new S3Client({
      endpoint: S3_ENDPOINT!,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    await client.send(new CreateMultipartUploadCommand({ Bucket: S3_BUCKET!, Key: `${S3_PREFIX}${id}` }));
    client.destroy();
  }
});

describe('addresses of local files', () => {
  let file: StoredFile;
  let address: URL;
  beforeAll(async () => {
    api = await startWithStorage('local', LIMITS, clock);
    file = await kept(SMALL, 'list.csv');
    address = new URL(await api.services.files.address(file.id, file.fileName), api.url);
  });
  afterAll(() => api.close());

  const altered = (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return fetch(url);
  };
  const refused = async (response: Response) => {
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ name: 'ForbiddenError', message: 'Forbidden' });
  };

  it('are refused if altered', async () => {
    const later = String(Number(address.searchParams.get('expires')) + 1);
    await refused(await altered((url) => url.searchParams.set('expires', later)));
    await refused(await altered((url) => url.searchParams.set('name', 'other.exe')));
    await refused(await altered((url) => url.searchParams.set('signature', 'A'.repeat(43))));
    await refused(await altered((url) => url.searchParams.delete('signature')));
    await refused(await altered((url) => url.searchParams.append('name', 'twice')));
    await refused(await fetch(new URL(address.pathname, api.url)));
  });

  it('are refused for another file, and under a path', async () => {
    const other = await kept(SMALL, 'list.csv');
    await refused(await altered((url) => (url.pathname = `/files/${other.id}`)));
    await refused(await altered((url) => (url.pathname = '/files/..%2F..%2Frunning.json')));
  });

  it('are refused after five minutes', async () => {
    ahead = 298_000;
    expect((await fetch(address)).status).toBe(200);
    ahead = 300_000;
    await refused(await fetch(address));
  });

  it('serve ranges, so that an interrupted download can continue', async () => {
    const whole = await fetch(address);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await whole.text()).toBe(SMALL.toString());
    const etag = whole.headers.get('etag')!;
    const rest = await fetch(address, { headers: { range: 'bytes=13-', 'if-range': etag } });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 13-${SMALL.length - 1}/${SMALL.length}`);
    expect(await rest.text()).toBe(SMALL.subarray(13).toString());
    const outside = await fetch(address, { headers: { range: 'bytes=5000-' } });
    expect(outside.status).toBe(416);
  });

  it('return 404 if the file is gone', async () => {
    const { files, database } = api.services;
    const gone = await kept(SMALL, 'gone.csv');
    const url = new URL(await files.address(gone.id, 'gone.csv'), api.url);
    await files.discard(database.db, [gone.id]);
    expect((await fetch(url)).status).toBe(404);
    for (const path of api.holds().filter((one) => one.includes(file.id))) rmSync(path);
    const response = await fetch(address);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ name: 'NotFoundError' });
  });
});
