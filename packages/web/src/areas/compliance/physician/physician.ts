import type { z } from 'zod';
import type { GetCompliancePhysicianQuery } from '../../../gen/graphql.ts';
import { listSearch } from '../../../lib/address/list-search.ts';
import { textParam } from '../../../lib/address/search-params.ts';

export type Physician = NonNullable<GetCompliancePhysicianQuery['compliancePhysician']>;
export type PhysicianYear = Physician['organizations'][number];

/** A year of four digits. Null means the current one. */
export const yearParam = () =>
  textParam().transform((text) => (/^[1-9]\d{3}$/.test(text) ? Number(text) : null));

/** The year, and page and order of its gifts. */
export const PHYSICIAN_LIST = listSearch({
  sorts: [
    'received_date',
    'entity_name',
    'organization_name',
    'gift_type_name',
    'gift_amount',
    'remaining_amount',
    'requestor_name',
    'gift_status',
    'created_by_name',
  ],
  sort: 'received_date',
  descending: true,
  pageSize: 20,
  pageSizes: [20, 50, 100],
  filters: { year: yearParam() satisfies z.ZodType },
});

const MAX_YEARS = 5;

/** The newest years with gifts, the current year and the chosen one, oldest first. */
export const yearChoices = ({ years, year }: Physician, current: number): string[] =>
  [...new Set([...years.slice(0, MAX_YEARS), current, year])].sort((one, other) => one - other).map(String);
