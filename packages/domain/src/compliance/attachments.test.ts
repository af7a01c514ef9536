import { describe, expect, it } from 'vitest';
import {
  ATTACHMENT_TEXTS,
  attachmentFault,
  CHUNK_BYTES,
  ChunkFieldsSchema,
  chunkCount,
  GiftFilesSchema,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from './attachments.ts';

it.each([
  ['a.pdf', 1, null],
  ['A.PDF', MAX_ATTACHMENT_BYTES, null],
  ['a.pdf', MAX_ATTACHMENT_BYTES + 1, ATTACHMENT_TEXTS.tooLarge],
  ['a.pdf', 0, 'The file is empty'],
  ['a.exe', 0, ATTACHMENT_TEXTS.unsupported],
  ['pdf', 1, ATTACHMENT_TEXTS.unsupported],
])('the file %s of %i bytes has the fault %j', (name, size, fault) => {
  expect(attachmentFault({ name, size })).toBe(fault);
});

it('a file has a chunk for each 30 MiB begun, and an empty one has one', () => {
  expect([0, 1, CHUNK_BYTES, CHUNK_BYTES + 1, MAX_ATTACHMENT_BYTES].map(chunkCount)).toEqual([
    1, 1, 1, 2, 10,
  ]);
});

describe('the attachments of a gift', () => {
  const file = (over: object) => ({ fileName: 'a.pdf', ...over });
  const messages = (files: readonly object[]) =>
    GiftFilesSchema.safeParse(files).error?.issues.map(({ message }) => message);

  it('ATT-009 either of the two fields names the asset, in any letter case', () => {
    const files = [
      file({ scontractId: 'ABC', description: null }),
      file({ refrenceId: 'd', scontractId: '' }),
      file({ scontractId: 'e', refrenceId: 'e' }),
    ];
    expect(GiftFilesSchema.parse(files)).toEqual([
      { fileName: 'a.pdf', description: '', assetId: 'abc' },
      { fileName: 'a.pdf', description: '', assetId: 'd' },
      { fileName: 'a.pdf', description: '', assetId: 'e' },
    ]);
  });

  it('ATT-009 both fields contain the same ID', () => {
    expect(messages([file({ scontractId: 'a', refrenceId: 'b' })])).toEqual([
      'scontractId and refrenceId must contain the same asset ID',
    ]);
  });

  it('no file is attached twice', () => {
    expect(messages([file({ scontractId: 'a' }), file({ refrenceId: 'A' })])).toEqual([
      'The same file is attached twice',
    ]);
  });

  it('a gift has up to 50', () => {
    const files = Array.from({ length: MAX_ATTACHMENTS + 1 }, (_, at) => file({ scontractId: `${at}` }));
    expect(messages(files.slice(1))).toBeUndefined();
    expect(messages(files)).toEqual(['A gift can have at most 50 attachments']);
  });

  it('a name is one line of up to 100 characters', () => {
    expect(messages([file({ fileName: ' ' })])).toEqual(['Enter a name']);
    expect(messages([file({ fileName: 'x'.repeat(100) })])).toBeUndefined();
    expect(messages([file({ fileName: 'x'.repeat(101) })])).toEqual([
      'The name must have at most 100 characters',
    ]);
  });

  it('a description has up to 2,000 characters', () => {
    expect(messages([file({ description: 'x'.repeat(2_000) })])).toBeUndefined();
    expect(messages([file({ description: 'x'.repeat(2_001) })])).toEqual([
      'The description must have at most 2,000 characters',
    ]);
  });
});

describe('the fields of an upload', () => {
  const WHOLE = { isWhole: true, assetId: null, index: 0, isLast: true };

  it.each([
    [{}, WHOLE],
    [{ isMultiPart: 'False' }, WHOLE],
    [
      { isMultiPart: 'true', chunkIndex: '0', isLastChunk: 'false' },
      { isWhole: false, assetId: null, index: 0, isLast: false },
    ],
    [
      { isMultiPart: 'TRUE', chunkIndex: '3', isLastChunk: 'true', assetId: 'ABC' },
      { isWhole: false, assetId: 'abc', index: 3, isLast: true },
    ],
  ])('ATT-006 %j are read as %j', (fields, read) => {
    expect(ChunkFieldsSchema.parse(fields)).toEqual(read);
  });

  it.each([
    [{ chunkIndex: '1' }, ['isMultiPart']],
    [{ isMultiPart: 'false', assetId: 'a' }, ['isMultiPart']],
    [{ isMultiPart: 'yes' }, ['isMultiPart']],
    [{ isMultiPart: 'true' }, ['chunkIndex', 'isLastChunk']],
    [{ isMultiPart: 'true', chunkIndex: '1', isLastChunk: 'true' }, ['assetId']],
    [{ isMultiPart: 'true', chunkIndex: '-1', isLastChunk: 'true' }, ['chunkIndex']],
    [{ isMultiPart: 'true', chunkIndex: '12345', isLastChunk: 'true' }, ['chunkIndex']],
  ])('ATT-006 %j are refused for %j', (fields, refused) => {
    const { error } = ChunkFieldsSchema.safeParse(fields);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(refused);
  });
});
