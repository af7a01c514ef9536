import { listSearch } from '../../../lib/address/list-search.ts';

export const CONTRACTS_LIST = listSearch({
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
});

export const SEARCHED = [
  'contractName',
  'organizationName',
  'contractType',
  'otherParty',
  'contractStatus',
] as const;
