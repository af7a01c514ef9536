import type { Page } from '../../db/lists/page.ts';
import { builder } from '../builder.ts';

/** Page type of Compliance lists, which return the number of rows that match the filter (GIFT-030). */
export const countedPageType = <Row, Shape extends Page<Row> = Page<Row>>(
  name: string,
  row: ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>,
) =>
  builder.objectRef<Shape>(name).implement({
    fields: (t) => ({
      filteredCount: t.int({ resolve: ({ totalCount }) => totalCount }),
      pageNumber: t.int({
        resolve: ({ pageNumber }) => pageNumber,
        description: 'Page number. Pages past the end return the last page.',
      }),
      pageSize: t.int({ resolve: ({ pageSize }) => pageSize }),
      results: t.field({ type: [row], resolve: (page) => page.results }),
    }),
  });
