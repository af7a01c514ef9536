import { useState } from 'react';
import { z } from 'zod';
import type { DataTableColumn } from './data-table-column.ts';

const Stored = z.record(z.string(), z.boolean());

function readChoice(key: string): Record<string, boolean> {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

export interface ColumnChoice<Row> {
  /** Columns that can be hidden. */
  columns: readonly { id: string; header: string; isShown: boolean }[];
  shown: readonly DataTableColumn<Row>[];
  toggle(id: string): void;
}

/**
 * The columns that a person has chosen, stored in this browser.
 * @param name The table and its viewer, such as `gifts.7`.
 */
export function useColumnChoice<Row>(
  name: string,
  all: readonly DataTableColumn<Row>[],
  { always, hidden = [] }: { always: readonly string[]; hidden?: readonly string[] },
): ColumnChoice<Row> {
  const key = `capwise.columns.${name}`;
  const [choice, setChoice] = useState(() => readChoice(key));
  const isFixed = ({ id, headerHidden }: DataTableColumn<Row>) =>
    headerHidden === true || always.includes(id);
  const isShown = (id: string) => choice[id] ?? !hidden.includes(id);
  const toggle = (id: string) => {
    const next = { ...choice, [id]: !isShown(id) };
    setChoice(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // If the storage is full, the choice lasts as long as the page.
    }
  };
  return {
    columns: all
      .filter((column) => !isFixed(column))
      .map(({ id, header }) => ({ id, header, isShown: isShown(id) })),
    shown: all.filter((column) => isFixed(column) || isShown(column.id)),
    toggle,
  };
}
