import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName } from '../../../test/api.ts';
import { beginUpload, uploadForm } from '../../../test/upload.ts';
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

describe('the upload form', () => {
  beforeAll(async () => {
    server = await startUploadServer('local', 40);
  });
  afterAll(() => server.close());

  const refused = async (body: FormData | string, message: RegExp) => {
    const answer = await server.send('purchaser', body);
    expect(errorName(answer)).toBe('ValidationError');
    expect(answer.errors![0]!.message).toMatch(message);
    await server.nothingIsStored();
  };
  const one = { name: '0', content: PDF, fileName: 'quote.pdf' };

  it('a file cannot be given as JSON', async () => {
    const looksLikeOne = {
      id: crypto.randomUUID(),
      byteSize: 1,
      contentType: 'application/pdf',
      fileName: 'x.pdf',
    };
    for (const value of [looksLikeOne, 'x', null, '', {}])
      expect(
        errorName(await server.send('purchaser', JSON.stringify(operations(STORE, { file: value })))),
      ).toBe('ValidationError');
    await refused(JSON.stringify({ query: 'mutation { store(file: "x") }' }), /multipart/);
  });

  it('has exactly one file, whose variable is null', async () => {
    const valid = operations(STORE);
    await refused(uploadForm({ operations: valid, files: [one, { ...one, name: '1' }] }), /exactly one file/);
    await refused(uploadForm({ operations: valid, files: [] }), /file named in the map/);
    await refused(uploadForm({ operations: valid, files: [{ ...one, name: '1' }] }), /file named in the map/);
    const two = { '0': ['variables.file'], '1': ['variables.other'] };
    await refused(uploadForm({ operations: valid, map: two, files: [one] }), /exactly one file/);
    await refused(uploadForm({ operations: valid, map: {}, files: [one] }), /exactly one file/);
    for (const path of [
      'variables.a.b',
      'query',
      'variables.__proto__',
      'variables.missing',
      'variables.place',
    ])
      await refused(
        uploadForm({ operations: operations(STORE, { place: 'x' }), map: { '0': [path] }, files: [one] }),
        /variable/,
      );
  });

  it('its fields come first, in order, as JSON, within a size limit', async () => {
    const form = (parts: [string, string][]) => {
      const body = new FormData();
      for (const [name, value] of parts) body.append(name, value);
      body.append('0', new Blob([PDF]), 'quote.pdf');
      return body;
    };
    const operation = JSON.stringify(operations(STORE));
    const map = '{"0":["variables.file"]}';
    await refused(form([]), /is out of place/);
    await refused(
      form([
        ['map', map],
        ['operations', operation],
      ]),
      /is out of place/,
    );
    await refused(form([['operations', operation]]), /is out of place/);
    await refused(
      form([
        ['operations', '{'],
        ['map', map],
      ]),
      /not JSON/,
    );
    await refused(
      form([
        ['operations', `[${operation}]`],
        ['map', map],
      ]),
      /./,
    );
    await refused(
      form([
        ['operations', operation + ' '.repeat(300_000)],
        ['map', map],
      ]),
      /too long/,
    );
    await refused(
      form([
        ['operations', operation],
        ['map', map],
        ['more', 'x'],
      ]),
      /./,
    );
  });

  it('its operation is checked first: rules, limits, and a file argument', async () => {
    const takes = (query: string) => uploadForm({ operations: operations(query), files: [one] });
    await refused(takes('mutation {'), /Syntax/);
    await refused(takes('mutation ($file: Upload!) { stor(file: $file) }'), /^(?!.*Did you mean).*stor/);
    await refused(
      takes('mutation ($file: Upload!, $place: String!) { store(file: $file, place: $place) }'),
      /place/,
    );
    await refused(takes('{ open }'), /exactly one field/);
    await refused(
      takes('mutation ($file: Upload!) { a: store(file: $file) b: store(file: $file) }'),
      /exactly one/,
    );
    await refused(takes('{ __schema { types { name } } }'), /./);
    const aliases = Array.from({ length: 20 }, (_, index) => `a${index}: open`).join(' ');
    await refused(takes(`{ ${aliases} }`), /./);
    const several = {
      query: `${STORE.replace('mutation', 'mutation A')} query B { open }`,
      variables: { file: null },
    };
    await refused(uploadForm({ operations: several, files: [one] }), /does not name an operation/);
    const named = uploadForm({ operations: { ...several, operationName: 'A' }, files: [one] });
    expect((await server.send('purchaser', named)).errors).toBeUndefined();
  });

  it('its file may be far larger than its JSON', async () => {
    const content = Buffer.concat([PDF, Buffer.alloc(35 * MEGABYTE)]);
    const answer = await server.upload('purchaser', { content });
    expect(answer.errors).toBeUndefined();
    expect(answer.data.store).toContain(String(content.length));
  });

  it('a truncated body is refused, and the server continues', async () => {
    const token = await server.token('purchaser');
    const { sender, answer } = beginUpload(server.url, token, {
      operations: operations(STORE),
      bytes: 0,
      beginning: PDF,
    });
    sender.end();
    expect(errorName(await answer)).toBe('ValidationError');
    expect(server.ran).toEqual([]);
    expect((await server.send(null, JSON.stringify({ query: '{ open }' }))).data).toEqual({ open: 'open' });
  });
});
