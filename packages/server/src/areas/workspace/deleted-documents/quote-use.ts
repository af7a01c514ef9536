import type { QuoteUse } from '@capwise/domain/workspace/document-rules';
import type { Scope } from '../../../db/scope.ts';
import type { Sibling } from '../../../graphql/lists/siblings.ts';
import { listQuoteUses } from './quote-use.queries.ts';

export async function quoteUse(
  scope: Scope,
  document: Sibling<{ id: number }>,
): Promise<QuoteUse | undefined> {
  const uses = await document.siblings.load('uses of quotes', (documents) =>
    listQuoteUses(
      scope,
      documents.map(({ id }) => id),
    ),
  );
  return uses.get(document.id);
}
