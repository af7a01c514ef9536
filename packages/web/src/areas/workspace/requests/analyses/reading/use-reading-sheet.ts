import { csvFile } from '@capwise/domain/csv';
import { analysisSheet, analysisSheetName } from '@capwise/domain/workspace/analysis-start';
import { useState } from 'react';
import { useReadNow } from '../../../../../lib/graphql/use-read-now.ts';
import { toastError } from '../../../../../lib/toast.ts';
import { ReadingJudgmentQuery } from './reading.graphql.ts';
import { confirmedReading, type DocumentReading } from './use-document-reading.ts';

/** Makes the sheet that an analyst starts with. Null if its figures could not be loaded. */
export function useReadingSheet() {
  const readNow = useReadNow();
  const [busy, setBusy] = useState(false);
  const makeSheet = async ({ id, content }: DocumentReading): Promise<File | null> => {
    if (!content) return null;
    setBusy(true);
    const data = await readNow(ReadingJudgmentQuery, { quoteId: id });
    setBusy(false);
    if (!data) {
      toastError('The figures of the deals were not loaded. Try again.');
      return null;
    }
    const { reason, systems } = data.quoteJudgment;
    const judged = systems.map((system) => ({
      ...system,
      dealsCount: system.dealsCount || null,
      percentile: system.percentile ?? null,
      prices: system.prices ?? null,
      reason: system.reason ?? null,
    }));
    const reading = confirmedReading(content);
    const lines = analysisSheet(reading, { reason: reason ?? null, systems: judged });
    return new File([csvFile(lines)], analysisSheetName(reading), { type: 'text/csv' });
  };
  return { makeSheet, busy };
}
