import { listSearch } from '../../../lib/address/list-search.ts';

/** The state of the Contracts tab in the address (CON-002, B-49). */
export const CONTRACTS_LIST = listSearch({
  text: 'search',
  sorts: [
    'contractName',
    'organizationName',
    'contractType',
    'otherParty',
    'contractStartDate',
    'contractStatus',
  ],
  sort: 'contractName',
  descending: true,
  pageSize: 10,
  filters: {},
});

/** What the tab's search looks into. */
export const SEARCHED = [
  'contractName',
  'organizationName',
  'contractType',
  'otherParty',
  'contractStatus',
] as const;
