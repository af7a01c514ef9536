import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { DOCUMENT_FLAGS, DOCUMENT_STATUSES, NO_STATUS } from '@capwise/domain/workspace/documents';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import type { z } from 'zod';
import type { ListState } from '../../../../lib/address/list-search.ts';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { FilterSheet } from '../../../../ui/dialog/filter-sheet.tsx';
import { DayInput } from '../../../../ui/form/inputs/day-input.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../../ui/list/filter-select.tsx';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { toFilterOptions } from '../../lists/filter-options.ts';
import { StatusChips } from '../../lists/status-chips.tsx';
import type { Category } from '../files/document-kind.tsx';
import { SystemDocumentsFiltersQuery } from '../files/store/documents.graphql.ts';
import type { DOCUMENTS_LIST } from './documents-list.ts';

const SEARCH_DELAY_MS = 200;
const STATUS_OPTIONS = [
  ...DOCUMENT_STATUSES.map((status) => ({ value: status, label: status })),
  { value: NO_STATUS, label: 'Not requested' },
];
const TYPE_OPTIONS = DOCUMENT_FLAGS.map(({ flag, label }) => ({ value: flag, label }));
const NO_FILTERS = {
  createdBy: undefined,
  analysis: undefined,
  type: undefined,
  category: undefined,
  tag: undefined,
  from: undefined,
  to: undefined,
};

export type DocumentsList = ListState<z.output<typeof DOCUMENTS_LIST.schema>>;

interface FiltersOptions {
  systemId: string;
  list: DocumentsList;
  /** Null if the viewer marks types instead. */
  categories: readonly Category[] | null;
  /** True if the list shows the status of analyses. */
  hasStatus: boolean;
}

export function useDocumentsFilters({ systemId, list, categories, hasStatus }: FiltersOptions): {
  filters: ReactNode;
  chips: ReactNode;
  status: ReactNode;
  hint: string | null;
  reload(): void;
} {
  const [{ data }, ask] = useQuery({
    query: SystemDocumentsFiltersQuery,
    variables: { systemId },
    requestPolicy: 'cache-and-network',
    context: IN_PLACE,
  });
  const { createdBy, analysis, type, category, tag, from, to, documentStatus } = list.values;
  const found = data?.systemDocumentsFilters;
  const selects = [
    {
      label: 'Uploaded By',
      options: toFilterOptions(found?.createdby_filter ?? []),
      chosen: createdBy,
      onChange: (chosen: string[]) => list.set({ createdBy: chosen }),
    },
    ...(hasStatus
      ? [
          {
            label: 'Analysis',
            options: STATUS_OPTIONS,
            chosen: analysis,
            onChange: (chosen: string[]) => list.set({ analysis: chosen }),
          },
        ]
      : []),
    categories
      ? {
          label: 'Category',
          options: categories.map(({ id, name }) => ({ value: id, label: name })),
          chosen: category,
          onChange: (chosen: string[]) => list.set({ category: chosen }),
        }
      : {
          label: 'Type',
          options: TYPE_OPTIONS,
          chosen: type,
          onChange: (chosen: string[]) => list.set({ type: chosen }),
        },
    {
      label: 'Tag',
      options: toFilterOptions(found?.tag_filter ?? []),
      chosen: tag,
      onChange: (chosen: string[]) => list.set({ tag: chosen }),
    },
  ];
  const days = [
    { label: 'Uploaded From', day: from, name: 'from' },
    { label: 'Uploaded To', day: to, name: 'to' },
  ] as const;
  const dayChips = days
    .filter(({ day }) => day !== '')
    .map(({ label, day, name }) => ({
      key: name,
      filter: label,
      text: `${label}: ${formatDay(dayToEpochSeconds(day))}`,
      onRemove: () => list.set({ [name]: undefined }),
    }));
  const allChips = [...selects.flatMap(filterChips), ...dayChips];
  const clear = () => list.set(NO_FILTERS);
  return {
    filters: (
      <>
        <SearchBox label="Search Documents" text={list.text} onSearch={list.type} delay={SEARCH_DELAY_MS} />
        <FilterSheet count={allChips.length} onClear={clear}>
          {selects.map((select) => (
            <FilterSelect key={select.label} {...select} />
          ))}
          {days.map(({ label, day, name }) => (
            <DayInput
              key={name}
              label={label}
              value={day}
              onChange={(chosen) => list.set({ [name]: chosen || undefined })}
              error={
                name === 'to' && from && to && from > to ? 'The last day is before the first' : undefined
              }
            />
          ))}
        </FilterSheet>
      </>
    ),
    status: (
      <StatusChips
        status={documentStatus}
        onChange={(status) => list.set({ documentStatus: status === 'active' ? undefined : status })}
      />
    ),
    chips: <FilterChips chips={allChips} onClear={clear} />,
    hint: list.text === '' ? null : unreadText(found?.unreadCount ?? 0),
    reload: () => ask({ requestPolicy: 'network-only' }),
  };
}

function unreadText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 document has not been read yet. This search finds it by name only.'
    : `${count.toLocaleString('en-US')} documents have not been read yet. This search finds them by name only.`;
}
