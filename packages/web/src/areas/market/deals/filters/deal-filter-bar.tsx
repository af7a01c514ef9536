import {
  DEAL_FILTER_NAMES,
  type DealFilterName,
  type DealFilters,
  type DealOptions,
} from '@capwise/domain/market/deals/deal-filters';
import type { DealView } from '@capwise/domain/market/deals/deals';
import { FilterSheet } from '../../../../ui/dialog/filter-sheet.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../../ui/list/filter-select.tsx';
import type { LoadedComponents } from '../../options/use-deal-components.ts';

interface DealFiltersProps {
  view: DealView;
  options: DealOptions;
  chosen: DealFilters;
  onChange(name: DealFilterName, values: string[]): void;
  components: LoadedComponents;
  onOpenComponents(): void;
}

const LABELS: Record<DealView, Partial<Record<DealFilterName, string>>> = {
  quotes: { groupIds: 'Market Segment', oemIds: 'OEM', productNames: 'Product', componentNames: 'Component' },
  contracts: { groupIds: 'Service Type', oemIds: 'OEM', productNames: 'Product' },
};

const EMPTY = {
  loading: 'Loading components',
  failed: 'The components were not loaded. Close this list and open it to try again.',
  ready: 'No matches found',
} as const;

const filterSelects = (props: DealFiltersProps) =>
  DEAL_FILTER_NAMES.flatMap((name) => {
    const label = LABELS[props.view][name];
    if (label === undefined) return [];
    const isComponent = name === 'componentNames';
    return {
      label,
      options: props.options[name],
      chosen: props.chosen[name],
      onChange: (values: string[]) => props.onChange(name, values),
      onOpen: isComponent ? props.onOpenComponents : undefined,
      emptyText: isComponent ? EMPTY[props.components.status] : undefined,
    };
  });

interface DealFilterAreaProps extends DealFiltersProps {
  found: number;
  onClear(): void;
}

/** Each filter offers only values that match the others (DEAL-009). Quotes have a fourth, their components. */
export function DealFilterArea({ found, onClear, ...props }: DealFilterAreaProps) {
  const selects = filterSelects(props);
  return (
    <FilterSheet
      count={selects.flatMap(({ chosen }) => chosen).length}
      showLabel={`Show ${found.toLocaleString('en-US')} ${found === 1 ? 'deal' : 'deals'}`}
      onClear={onClear}
    >
      {selects.map((filter) => (
        <FilterSelect key={filter.label} {...filter} />
      ))}
    </FilterSheet>
  );
}

export const DealFilterChips = ({ onClear, ...props }: DealFiltersProps & { onClear(): void }) => (
  <FilterChips
    chips={filterSelects(props).flatMap(filterChips)}
    onClear={onClear}
    clearLabel="Clear Filters"
  />
);
