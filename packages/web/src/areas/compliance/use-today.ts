import { type Day, dayIn } from '@capwise/domain/dates';
import { useMember } from '../../lib/session/organization.ts';

/** The day that the tenant's calendar says, by which the server judges dates and years. */
export const useToday = (): Day => dayIn(useMember().timeZone, new Date());
