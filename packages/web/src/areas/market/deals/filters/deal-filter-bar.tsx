import {
  DEAL_FILTER_NAMES,
  type DealFilterName,
  type DealFilters,
  type DealOptions,
} from '@capwise/domain/market/deals/deal-filters';
import type { DealView } from '@capwise/domain/market/deals/deals';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';

interface DealFiltersProps {
  view: DealView;
  options: DealOptions;
  chosen: DealFilters;
  onChange(name: DealFilterName, values: string[]): void;
}

const LABELS: Record<DealView, Record<DealFilterName, string>> = {
  quotes: { groupIds: 'Market Segment', oemIds: 'OEM', productNames: 'Product' },
  contracts: { groupIds: 'Service Type', oemIds: 'OEM', productNames: 'Product' },
};

const filterSelects = ({ view, options, chosen, onChange }: DealFiltersProps) =>
  DEAL_FILTER_NAMES.map((name) => ({
    label: LABELS[view][name],
    options: options[name],
    chosen: chosen[name],
    onChange: (values: string[]) => onChange(name, values),
  }));

/** Three filters. Each offers only values that match the other two (DEAL-009). */
export const DealFilterSelects = (props: DealFiltersProps) =>
  filterSelects(props).map((filter) => <FilterSelect key={filter.label} {...filter} />);

export const DealFilterChips = ({ onClear, ...props }: DealFiltersProps & { onClear(): void }) => (
  <FilterChips
    chips={filterSelects(props).flatMap(filterChips)}
    onClear={onClear}
    clearLabel="Clear Filters"
  />
);
