import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { useEffect, useMemo, useRef } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';

export interface DealPlace {
  deal: Deal;
  isFirst: boolean;
  isLast: boolean;
  text: string;
}

interface StepsRequest {
  sorted: readonly Deal[];
  selected: Deal | null;
  rows: readonly Deal[];
  onStep(deal: Deal): void;
}

export function useDealSteps({ sorted, selected, rows, onStep }: StepsRequest) {
  const key = selected?.key;
  const at = useMemo(
    () => (key === undefined ? -1 : sorted.findIndex((deal) => deal.key === key)),
    [sorted, key],
  );
  const place = useMemo(() => selected && dealPlace(selected, at, sorted.length), [selected, at, sorted]);
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may come with another page of rows
  useEffect(() => {
    if (!follows.current || key === undefined) return;
    findDealRow(key)?.scrollIntoView({ block: 'nearest' });
  }, [key, rows]);

  const step = useStableCallback((by: -1 | 1) => {
    const deal = at < 0 ? undefined : sorted[at + by];
    if (!deal) return;
    follows.current = key !== undefined && isInSight(findDealRow(key));
    onStep(deal);
  });
  return { place, step };
}

function dealPlace(deal: Deal, at: number, count: number): DealPlace {
  const text = at < 0 ? '' : `${(at + 1).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`;
  return { deal, isFirst: at <= 0, isLast: at < 0 || at === count - 1, text };
}

const findDealRow = (key: string) => document.querySelector(`tr[data-row-id="${CSS.escape(key)}"]`);

function isInSight(row: Element | null): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
