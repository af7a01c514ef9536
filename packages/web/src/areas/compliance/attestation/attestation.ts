import type { GetGiftAttestationQuery } from '../../../gen/graphql.ts';
import { listSearch } from '../../../lib/address/list-search.ts';
import { yearParam } from '../physician/physician.ts';

export type Attestation = NonNullable<GetGiftAttestationQuery['giftAttestation']>;
export type Department = Attestation['departments'][number];

/** A row of the list: a department, or the gifts without one. */
export interface AttestationRow extends Pick<Department, 'id' | 'name' | 'giftCount' | 'totalAmount'> {
  department: Department | null;
}

export const ATTESTATION_LIST = listSearch({
  sorts: ['name', 'state', 'responsible', 'gifts', 'value', 'confirmed'],
  sort: 'name',
  pageSize: 50,
  filters: { year: yearParam() },
});

export const attestationRows = ({ departments, others }: Attestation): AttestationRow[] => [
  ...departments.map((department) => ({ ...department, department })),
  ...(others && others.giftCount > 0
    ? [{ id: 'others', name: 'No department', ...others, department: null }]
    : []),
];
