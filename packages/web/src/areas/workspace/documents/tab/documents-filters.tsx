import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import type { z } from 'zod';
import type { ListState } from '../../../../lib/address/list-search.ts';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../../ui/list/filter-select.tsx';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { toFilterOptions } from '../../lists/filter-options.ts';
import { StatusChips } from '../../lists/status-chips.tsx';
import { SystemDocumentsFiltersQuery } from '../files/store/documents.graphql.ts';
import type { DOCUMENTS_LIST } from './documents-list.ts';

const SEARCH_DELAY_MS = 200;

export type DocumentsList = ListState<z.output<typeof DOCUMENTS_LIST.schema>>;

export function useDocumentsFilters(
  systemId: string,
  list: DocumentsList,
): { filters: ReactNode; chips: ReactNode } {
  const [{ data }] = useQuery({
    query: SystemDocumentsFiltersQuery,
    variables: { systemId },
    requestPolicy: 'cache-and-network',
    context: IN_PLACE,
  });
  const uploadedBy = {
    label: 'Uploaded By',
    options: toFilterOptions(data?.systemDocumentsFilters.createdby_filter ?? []),
    chosen: list.values.createdBy,
    onChange: (chosen: string[]) => list.set({ createdBy: chosen }),
  };
  return {
    filters: (
      <>
        <SearchBox label="Search Documents" text={list.text} onSearch={list.type} delay={SEARCH_DELAY_MS} />
        <FilterSelect {...uploadedBy} />
        <StatusChips
          status={list.values.documentStatus}
          onChange={(status) => list.set({ documentStatus: status === 'active' ? undefined : status })}
        />
      </>
    ),
    chips: <FilterChips chips={filterChips(uploadedBy)} onClear={() => list.set({ createdBy: undefined })} />,
  };
}
