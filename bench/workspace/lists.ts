import type { Product } from '../lib/product.ts';
import { webOperation } from '../lib/web-operations.ts';

const ARGUMENTS = `$systemId: ID, $pageNumber: Int, $pageSize: Int, $searchTerm: String, $sortColumn: String,
  $sortDirection: String, $filters: [ListFilter!]`;
const GIVEN = `systemId: $systemId, pageNumber: $pageNumber, pageSize: $pageSize, searchTerm: $searchTerm,
  sortColumn: $sortColumn, sortDirection: $sortDirection, filters: $filters`;

export const PROJECTS = webOperation('GetSystemProjects');
export const DOCUMENTS = webOperation('GetSystemDocuments');
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

/** Those of a screen that somebody just opened. */
const OPENED = {
  pageNumber: 1,
  pageSize: 10,
  searchTerm: '',
  sortColumn: 'createdDate',
  sortDirection: 'desc',
  filters: [],
};

export const listBody = (query: string, asked: ListRequest) =>
  JSON.stringify({ query, variables: { ...OPENED, ...asked } });

export function listAsker(product: Product, token: string): Ask {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (query, asked) => {
    const body = listBody(query, asked);
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data?: object; errors?: unknown };
    const [list] = Object.values(data ?? {}) as ListAnswer[];
    if (!list || errors) throw new Error(JSON.stringify(errors));
    return list;
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
