import type { AnalysisForm } from '@capwise/domain/workspace/analyses';
import { analysisStart, type ConfirmedReading } from '@capwise/domain/workspace/analysis-start';
import type { GetDocumentReadingQuery } from '../../../../../gen/graphql.ts';
import { useLoaded } from '../../../../../lib/graphql/use-loaded.ts';
import { useCan } from '../../../../../lib/session/session.tsx';
import { DocumentReadingQuery } from './reading.graphql.ts';

export type DocumentReading = NonNullable<GetDocumentReadingQuery['documentQuote']>;
export type ReadingContent = NonNullable<DocumentReading['content']>;

/** The quote that was read from a document. Null without one, or for users who may not see quotes. */
export function useDocumentReading(documentId: string, pause: boolean): DocumentReading | null {
  const mayRead = useCan('ViewDealsDatabase');
  const { value } = useLoaded({
    query: DocumentReadingQuery,
    variables: { documentId },
    requestPolicy: 'cache-and-network',
    pause: pause || !mayRead,
    pick: ({ documentQuote }) => documentQuote,
  });
  return value;
}

export const confirmedReading = (content: ReadingContent): ConfirmedReading => ({
  vendor: content.vendor ?? null,
  quoteNumber: content.quoteNumber ?? null,
  quoteDate: content.quoteDate ?? null,
  validUntil: content.validUntil ?? null,
  currency: content.currency ?? null,
  systems: content.systems.map((system) => ({ ...system, listPrice: system.listPrice ?? null })),
  lines: content.lines,
});

/** Values of the form of an analysis with this file. Null without a confirmed quote. */
export const startOf = (reading: DocumentReading | null, fileName: string): Partial<AnalysisForm> | null =>
  reading?.content ? analysisStart(confirmedReading(reading.content), fileName) : null;
