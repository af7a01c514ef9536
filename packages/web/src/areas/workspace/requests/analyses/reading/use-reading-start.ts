import { ANALYSIS_FLAGS, type AnalysisForm } from '@capwise/domain/workspace/analyses';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useConfirm } from '../../../../../ui/dialog/use-confirm.tsx';

export const FIELD_NAMES: Record<keyof AnalysisForm, string> = {
  fileName: 'name',
  ...(Object.fromEntries(ANALYSIS_FLAGS.map(({ flag, label }) => [flag, label])) as Record<
    (typeof ANALYSIS_FLAGS)[number]['flag'],
    string
  >),
};

interface ReadingStartOptions {
  form: UseFormReturnType<AnalysisForm>;
  initial: AnalysisForm;
  /** Values that the quote fills. */
  start: Partial<AnalysisForm>;
  isImmediate: boolean;
}

/** Fills a form from the confirmed quote, asks before it replaces what was typed, and can be undone. */
export function useReadingStart({ form, initial, start, isImmediate }: ReadingStartOptions) {
  const [before, setBefore] = useState<AnalysisForm | null>(null);
  const { confirm, question } = useConfirm();
  const fields = Object.keys(start) as (keyof AnalysisForm)[];
  const differsFromStart = (values: AnalysisForm, field: keyof AnalysisForm) =>
    values[field] !== start[field];
  const apply = () => {
    setBefore({ ...form.getValues() });
    form.setValues(start);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills once, when the row is added.
  useEffect(() => {
    if (isImmediate) apply();
  }, []);
  const filled = before
    ? fields.filter((field) => differsFromStart(before, field) && !differsFromStart(form.values, field))
    : [];
  const fill = async () => {
    const now = form.getValues();
    const typed = fields.filter((field) => now[field] !== initial[field] && differsFromStart(now, field));
    const isSure =
      typed.length === 0 ||
      (await confirm({
        title: 'Replace what you entered?',
        text: `The quote has another value for: ${typed.map((field) => FIELD_NAMES[field]).join(', ')}.`,
        yes: 'Replace',
      }));
    if (isSure) apply();
  };
  const undo = () => {
    if (before) form.setValues(Object.fromEntries(filled.map((field) => [field, before[field]])));
    setBefore(null);
  };
  return { filled, isFilled: before !== null, fill, undo, question };
}
