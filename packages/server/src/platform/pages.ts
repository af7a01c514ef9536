/** A page of a list: rows from `offset` on, and how many rows there are on all pages. */
export interface RowsOfPage<Row> {
  totalCount: number;
  results: Row[];
}

export interface PageRequest {
  pageNumber?: number | null | undefined;
  pageSize?: number | null | undefined;
}

/**
 * The page that is asked for, counted from 1; one beyond the last is the last.
 * @param sizes rows of a page when nothing is asked for, and at most
 */
export async function readPage<Row>(
  request: PageRequest,
  sizes: { usual: number; largest: number },
  read: (page: { limit: number; offset: number }) => Promise<RowsOfPage<Row>>,
): Promise<RowsOfPage<Row> & { pageNumber: number; pageSize: number }> {
  const pageSize = Math.min(Math.max(request.pageSize ?? sizes.usual, 1), sizes.largest);
  const at = async (pageNumber: number) => ({
    ...(await read({ limit: pageSize, offset: (pageNumber - 1) * pageSize })),
    pageNumber,
    pageSize,
  });
  const asked = await at(Math.max(request.pageNumber ?? 1, 1));
  const last = Math.max(Math.ceil(asked.totalCount / pageSize), 1);
  return asked.pageNumber > last ? at(last) : asked;
}
