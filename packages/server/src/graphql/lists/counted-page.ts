import type { Page } from '../../db/lists/page.ts';
import { builder } from '../builder.ts';

/** Page type of Compliance lists, which return the number of rows that match the filter (GIFT-030). */
export const countedPageType = <Row>(
  name: string,
  row: ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>,
) =>
  builder.objectRef<Page<Row>>(name).implement({
    fields: (t) => ({
      filteredCount: t.exposeInt('totalCount'),
      pageNumber: t.exposeInt('pageNumber', {
        description: 'Page number. Pages past the end return the last page.',
      }),
      pageSize: t.exposeInt('pageSize'),
      results: t.field({ type: [row], resolve: (page) => page.results }),
    }),
  });
