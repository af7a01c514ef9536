import type { QuoteDoubt } from '@capwise/domain/market/quotes/quote-content';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

interface CellFocusOptions {
  doubts: readonly QuoteDoubt[];
  onActive(path: string | null): void;
}

const CELL = 'data-path';
const cellAt = (root: HTMLElement | null, path: string) =>
  root?.querySelector<HTMLElement>(`[${CELL}="${CSS.escape(path)}"]`) ?? null;

/**
 * Leads the keyboard through the values: N to the next doubt, arrows up and down within a column. In a field
 * for text, N is a letter.
 */
export function useCellFocus({ doubts, onActive }: CellFocusOptions) {
  const ref = useRef<HTMLElement>(null);
  const last = useRef<string | null>(null);

  const focus = (path: string): void => {
    const cell = cellAt(ref.current, path);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest' });
  };
  const next = (): void => {
    const at = doubts.findIndex(({ path }) => path === last.current);
    const doubt = doubts[(at + 1) % Math.max(1, doubts.length)];
    if (doubt) focus(doubt.path);
  };
  const move = (step: 1 | -1): boolean => {
    const [, column] = /\.(\w+)$/.exec(last.current ?? '') ?? [];
    if (!column || !ref.current) return false;
    const cells = [...ref.current.querySelectorAll<HTMLElement>(`[${CELL}$=".${column}"]`)];
    const at = cells.findIndex((cell) => cell.getAttribute(CELL) === last.current);
    const target = cells[at + step];
    target?.focus();
    return target !== undefined;
  };
  return {
    ref,
    focus,
    next,
    onFocus: ({ target }: FocusEvent) => {
      const path = target.closest(`[${CELL}]`)?.getAttribute(CELL) ?? null;
      if (path !== null) last.current = path;
      onActive(path);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isDone(event, { next, move })) event.preventDefault();
    },
  };
}

const TEXT_FIELD = 'input:not([data-number]), textarea, select';

function isDone(
  event: KeyboardEvent,
  { next, move }: { next(): void; move(step: 1 | -1): boolean },
): boolean {
  const target = event.target as HTMLElement;
  if (event.key.toLowerCase() === 'n' && !target.matches(TEXT_FIELD)) {
    next();
    return true;
  }
  if (!target.matches('[data-number]')) return false;
  return (event.key === 'ArrowDown' && move(1)) || (event.key === 'ArrowUp' && move(-1));
}
