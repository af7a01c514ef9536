import type { Product } from '../lib/product.ts';

/**
 * As the web sends them: dashboard.graphql.ts and documents.graphql.ts in packages/web/src/areas/workspace.
 */
const ARGUMENTS = `$systemId: ID, $pageNumber: Int, $pageSize: Int, $searchTerm: String, $sortColumn: String,
  $sortDirection: String, $filters: [ListFilter!]`;
const GIVEN = `systemId: $systemId, pageNumber: $pageNumber, pageSize: $pageSize, searchTerm: $searchTerm,
  sortColumn: $sortColumn, sortDirection: $sortDirection, filters: $filters`;

export const PROJECTS = `query GetSystemProjects(${ARGUMENTS}) { list: systemProjects(${GIVEN}) {
  totalCount pageNumber pageSize results {
    id title createdDate createdByName isArchived documentCount facilities { id name } } } }`;
export const DOCUMENTS = `query GetSystemDocuments(${ARGUMENTS}) { list: systemDocuments(${GIVEN}) {
  totalCount pageNumber pageSize results {
    id systemId projectId projectTitle projectIsArchived fileName originalFileName link isQuote isSupportingDocument
    isServiceContract categoryId categoryName status uploadedDate uploadedBy isArchived version
    documentTags { documentId systemTag { id tag } } requests { id } } } }`;
export const COUNT = `query Count(${ARGUMENTS}) { list: systemDocuments(${GIVEN}) { totalCount } }`;

export const SORTS = {
  projects: ['createdDate', 'title', 'documentCount', 'createdByName'],
  documents: ['createdDate', 'fileName', 'uploadedBy', 'projectTitle', 'status'],
} as const;

export interface ListAnswer {
  totalCount: number;
  results: { id: string }[];
}

export interface ListRequest {
  systemId: number;
  pageNumber?: number;
  searchTerm?: string;
  sortColumn?: string;
  sortDirection?: string;
  filters?: { filterType: string; values: string[] }[];
}

export type Ask = (query: string, asked: ListRequest) => Promise<ListAnswer>;

export const listBody = (query: string, asked: ListRequest) =>
  JSON.stringify({ query, variables: { pageNumber: 1, pageSize: 10, ...asked } });

export function listAsker(product: Product, token: string): Ask {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (query, asked) => {
    const body = listBody(query, asked);
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data?: { list: ListAnswer }; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data.list;
  };
}

/** Milliseconds of several tasks, run in turn so that other load on the machine affects all. */
export async function inTurn(
  rounds: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (round >= 0) times[at]!.push(performance.now() - started);
    }
  return times;
}
