import type { NoCure } from '@capwise/domain/compliance/desk/desk';
import type { DeskPhysicianFragment, GetComplianceDeskQuery } from '../../../gen/graphql.ts';

export type Desk = NonNullable<GetComplianceDeskQuery['complianceDesk']>;
export type DeskPhysician = DeskPhysicianFragment;

export const physicianId = ({ organizationId, providerId }: DeskPhysician): string =>
  `${organizationId} ${providerId}`;

const NO_CURE: Record<NoCure, string> = {
  'too large': 'Excess too large to cure',
  'cured before': 'Cured before within 3 years',
  late: 'The last day has passed',
};

/** Days left from which the last day of a cure is marked. */
const SOON = 30;
const URGENT = 10;

export interface CureDay {
  text: string;
  urgency: 'urgent' | 'soon' | 'later' | 'none';
}

export type CureFacts = Pick<DeskPhysician, 'cureDueDate' | 'cureDaysLeft' | 'noCure'>;

export function cureDay({ noCure, cureDaysLeft: left }: CureFacts): CureDay {
  if (noCure != null || left == null) return { text: NO_CURE[noCure as NoCure] ?? '', urgency: 'none' };
  const text = left === 0 ? 'Today is the last day' : `${left} ${left === 1 ? 'day' : 'days'} left`;
  return { text, urgency: left <= URGENT ? 'urgent' : left <= SOON ? 'soon' : 'later' };
}
