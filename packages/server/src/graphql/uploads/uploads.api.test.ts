import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName } from '../../../test/api.ts';
import { STORAGES } from '../../../test/services/storages.ts';
import { beginUpload } from '../../../test/upload.ts';
import {
  MEGABYTE,
  operations,
  PDF,
  STORE,
  startUploadServer,
  type UploadServer,
} from './uploads.fixtures.ts';

let server: UploadServer;
beforeEach(() => {
  server.ran.length = 0;
});

describe.each(STORAGES)('uploads to the %s storage', (kind) => {
  beforeAll(async () => {
    server = await startUploadServer(kind);
  });
  afterAll(() => server.close());

  it('are refused before the file is sent: signed out, without the permission, to a foreign place', async () => {
    for (const [account, place, name] of [
      [null, 'here', 'UnauthorizedError'],
      ['nologin', 'here', 'ForbiddenError'],
      ['purchaser', 'foreign', 'NotFoundError'],
    ] as const) {
      // The file never comes, and the answer is there nevertheless.
      const token = account ? await server.token(account) : null;
      const { sender, answer } = beginUpload(server.url, token, {
        operations: operations(STORE, { place }),
        bytes: 5 * MEGABYTE,
        beginning: PDF.subarray(0, 10),
      });
      expect(errorName(await answer)).toBe(name);
      sender.destroy();
      // A sender who goes on reads the same answer.
      expect(errorName(await server.upload(account, { variables: { place } }))).toBe(name);
    }
    const { sender, answer } = beginUpload(server.url, 'made.up.token', {
      operations: operations(STORE),
      bytes: 5 * MEGABYTE,
      beginning: PDF.subarray(0, 10),
    });
    expect(errorName(await answer)).toBe('UnauthorizedError');
    sender.destroy();
    await server.nothingIsStored();
  });

  it('ask the gate of every root field, in fragments too', async () => {
    const query = `mutation ($file: Upload!) { store(file: $file) ...more }
      fragment more on Mutation { ... { analyze } }`;
    expect(errorName(await server.upload('purchaser', { query }))).toBe('ForbiddenError');
    await server.nothingIsStored();
    expect((await server.upload('admin', { query })).errors).toBeUndefined();
  });

  it('are refused when announced or found too large, of a wrong type or content, or empty', async () => {
    const held = server.holds();
    const { sender, answer } = beginUpload(server.url, await server.token('purchaser'), {
      operations: operations(STORE),
      bytes: 400 * MEGABYTE,
      beginning: PDF.subarray(0, 10),
    });
    expect(errorName(await answer)).toBe('LimitError');
    sender.destroy();
    const large = Buffer.concat([PDF, Buffer.alloc(9 * MEGABYTE)]);
    const refused = await server.upload('purchaser', { content: large });
    expect(refused.errors?.[0]).toMatchObject({
      message: 'The file is larger than 12 MB',
      extensions: { name: 'LimitError', field: 'file' },
    });
    for (const [content, fileName] of [
      [PDF, 'program.exe'],
      [PDF, 'table.csv'],
      [Buffer.from('a,b'), 'quote.pdf'],
      [Buffer.alloc(0), 'quote.pdf'],
    ] as const)
      expect((await server.upload('purchaser', { content, fileName })).errors?.[0]?.extensions).toMatchObject(
        {
          name: 'ValidationError',
          field: 'file',
        },
      );
    expect(server.ran).toEqual([]);
    expect(server.holds()).toEqual(held);
  });

  it('that break off in the middle leave nothing behind', async () => {
    const held = server.holds();
    const { sender } = beginUpload(server.url, await server.token('purchaser'), {
      operations: operations(STORE),
      bytes: 2 * MEGABYTE,
      beginning: Buffer.concat([PDF, randomBytes(6 * MEGABYTE)]),
    });
    const pending = async () => (await server.rows()).filter(({ state }) => state === 'pending');
    await expect.poll(pending).toHaveLength(1);
    sender.destroy();
    await expect.poll(pending).toEqual([]);
    await expect.poll(() => server.holds()).toEqual(held);
    expect(server.ran).toEqual([]);
  });

  it('are removed at once when the operation fails or does not keep them', async () => {
    const held = server.holds();
    expect(errorName(await server.upload('purchaser', { variables: { place: 'conflict' } }))).toBe(
      'ConflictError',
    );
    expect((await server.upload('purchaser', { variables: { place: 'forgotten' } })).errors).toBeUndefined();
    expect(server.ran).toEqual(['store', 'store']);
    expect(server.holds()).toEqual(held);
    expect((await server.rows()).every(({ state }) => state === 'stored')).toBe(true);
  });

  it('reach the resolver as a stored file, with a safe name and the type of the content', async () => {
    const held = server.holds().length;
    const answer = await server.upload('purchaser', { fileName: 'C:\\temp\\../Angebot für 17.PDF' });
    expect(answer.errors).toBeUndefined();
    const reported = /^(.*) (\d+) (\S+) (\S+)$/.exec(answer.data.store)!;
    expect(reported.slice(1, 4)).toEqual(['Angebot für 17.PDF', String(PDF.length), 'application/pdf']);
    expect(server.holds()).toHaveLength(held + 1);
    const address = await server.services.files.address(reported[4]!, reported[1]!);
    const back = await fetch(new URL(address, server.productUrl));
    expect(Buffer.from(await back.arrayBuffer()).equals(PDF)).toBe(true);
  });
});
