import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { useEffect, useMemo, useRef } from 'react';

export interface DealSteps {
  /** Null at the first deal. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** '5 of 236'. */
  text: string;
}

interface StepsRequest {
  /** All deals in the table's order. */
  sorted: readonly Deal[];
  selected: Deal | null;
  rows: readonly Deal[];
  /** Selects a deal and shows its page. */
  onStep(deal: Deal): void;
}

/** The way from the selected deal to the one before and after it; a row that was in sight is followed. */
export function useDealSteps({ sorted, selected, rows, onStep }: StepsRequest): DealSteps {
  const key = selected?.key;
  const at = useMemo(
    () => (key === undefined ? -1 : sorted.findIndex((deal) => deal.key === key)),
    [sorted, key],
  );
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may come with another page of rows
  useEffect(() => {
    if (!follows.current || key === undefined) return;
    rowOf(key)?.scrollIntoView({ block: 'nearest' });
  }, [key, rows]);

  const stepTo = (index: number) => {
    const deal = at < 0 ? undefined : sorted[index];
    if (!deal) return null;
    return () => {
      follows.current = key !== undefined && isInSight(rowOf(key));
      onStep(deal);
    };
  };
  return {
    previous: stepTo(at - 1),
    next: stepTo(at + 1),
    text: at < 0 ? '' : `${(at + 1).toLocaleString('en-US')} of ${sorted.length.toLocaleString('en-US')}`,
  };
}

const rowOf = (key: string) => document.querySelector(`tr[data-row-id="${CSS.escape(key)}"]`);

function isInSight(row: Element | null): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
