import { quarterLabel } from '@capwise/domain/market/savings/saving-quarters';
import type { ReactNode } from 'react';
import type { GetSavingFiguresQuery } from '../../../gen/graphql.ts';
import { FilterSheet } from '../../../ui/dialog/filter-sheet.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { SAVING_FILTERS, type SavingFilterName, type SavingList } from './saving-list.ts';

type Options = GetSavingFiguresQuery['savingFigures']['options'];

const LABELS: Record<SavingFilterName, string> = {
  quarter: 'Quarter',
  facility: 'Facility',
  technology: 'Technology',
  vendor: 'Vendor',
  person: 'Person',
};

export function savingFilters(list: SavingList, options: Options): { filters: ReactNode; chips: ReactNode } {
  const selects = SAVING_FILTERS.map((name) => ({
    label: LABELS[name],
    options: options
      .filter(({ filter }) => filter === name)
      .map(({ value, label, count }) => ({
        value,
        label: name === 'quarter' ? quarterLabel(label) : label,
        count,
      })),
    chosen: list.values[name],
    onChange: (chosen: string[]) => list.set({ [name]: chosen }),
  }));
  return {
    filters: (
      <FilterSheet count={selects.flatMap(({ chosen }) => chosen).length} onClear={list.clear}>
        {selects.map((select) => (
          <FilterSelect key={select.label} {...select} />
        ))}
      </FilterSheet>
    ),
    chips: <FilterChips chips={selects.flatMap(filterChips)} onClear={list.clear} />,
  };
}
