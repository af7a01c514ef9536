import type { DeskPhysicianFragment, GetComplianceDeskQuery } from '../../../gen/graphql.ts';

export type Desk = NonNullable<GetComplianceDeskQuery['complianceDesk']>;
export type DeskPhysician = DeskPhysicianFragment;

export const physicianId = ({ organizationId, providerId }: DeskPhysician): string =>
  `${organizationId} ${providerId}`;
