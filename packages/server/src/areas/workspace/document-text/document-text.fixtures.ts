import { expect } from 'vitest';
import type { TestApi, Who } from '../../../../test/api.ts';

const TEXT = 'query ($id: ID!) { document(id: $id) { text { state note } } }';
const SEARCH = `query ($search: String!, $filters: [ListFilter!]) {
  systemDocuments(searchTerm: $search, filters: $filters) {
    totalCount results { id fileName passage(search: $search) { text isMatch } } } }`;
const ALL = [{ filterType: 'Status', values: ['all'] }];

export async function textOf(api: TestApi, who: Who, id: string): Promise<{ state: string; note: string }> {
  const { data, errors } = await api.graphql(who, TEXT, { id });
  expect(errors).toBeUndefined();
  return data.document.text;
}

/** Waits until the server has read the document. */
export async function readText(api: TestApi, who: Who, id: string) {
  await expect.poll(async () => (await textOf(api, who, id)).state, { timeout: 30_000 }).not.toBe('waiting');
  return textOf(api, who, id);
}

/** Uploads a document and waits until it has been read. Returns its ID. */
export async function uploadRead(
  api: TestApi,
  who: Who,
  file: Parameters<TestApi['upload']>[1],
  variables: Record<string, unknown> = {},
): Promise<string> {
  const { data, errors } = await api.upload(who, file, { fileName: file.name, ...variables });
  expect(errors).toBeUndefined();
  await readText(api, who, data.uploadDocument.id);
  return data.uploadDocument.id;
}

/** Found documents: their names, with passages whose matches are in brackets. */
export async function findInTexts(api: TestApi, who: Who, search: string, filters = ALL) {
  const { data, errors } = await api.graphql(who, SEARCH, { search, filters });
  expect(errors).toBeUndefined();
  const results: { id: string; fileName: string; passage: { text: string; isMatch: boolean }[] | null }[] =
    data.systemDocuments.results;
  return results.map(({ id, fileName, passage }) => ({
    id,
    fileName,
    passage: passage?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null,
  }));
}
