import { addDays, isDay } from '@capwise/domain/dates';
import { z } from 'zod';
import { listSearch } from '../../../../lib/address/list-search.ts';
import { listParam } from '../../../../lib/address/search-params.ts';
import { chosenFilterValues } from '../../lists/filter-options.ts';
import { statusParam } from '../../lists/status-param.ts';

/** An ISO day, inclusive, in the reader's time zone. */
const dayParam = () => z.string().refine(isDay).catch('');

/** Seconds since epoch. Date.parse reads a text without a zone in the reader's own zone. */
const localMidnight = (day: string): number => Date.parse(`${day}T00:00:00`) / 1_000;

export const DOCUMENTS_LIST = listSearch({
  text: 'query',
  sorts: ['createdDate', 'fileName', 'uploadedBy', 'projectTitle', 'status'],
  sort: 'createdDate',
  descending: true,
  pageSize: 10,
  filters: {
    documentStatus: statusParam(),
    createdBy: listParam(),
    analysis: listParam(),
    type: listParam(),
    category: listParam(),
    tag: listParam(),
    from: dayParam(),
    to: dayParam(),
  },
});
type DocumentsSearch = z.output<typeof DOCUMENTS_LIST.schema>;

export const documentVariables = (systemId: string, search: DocumentsSearch) => ({
  systemId,
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  searchTerm: search.query,
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
  filters: [
    { filterType: 'Status', values: [search.documentStatus] },
    { filterType: 'CreatedBy', values: chosenFilterValues(search.createdBy) },
    { filterType: 'Analysis', values: search.analysis },
    { filterType: 'Type', values: search.type },
    { filterType: 'Category', values: search.category },
    { filterType: 'Tag', values: chosenFilterValues(search.tag) },
    { filterType: 'UploadedFrom', values: search.from ? [String(localMidnight(search.from))] : [] },
    { filterType: 'UploadedTo', values: search.to ? [String(localMidnight(addDays(search.to, 1)))] : [] },
  ].filter(({ values }) => values.length > 0),
});
