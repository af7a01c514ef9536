import { type Day, dayIn } from '@capwise/domain/dates';
import { useQuarterHour } from '../../lib/clock/use-quarter-hour.ts';
import { useMember } from '../../lib/session/organization.ts';

/** Today in the tenant's time zone, as the server uses it for dates and years. Updates at midnight. */
export function useToday(): Day {
  const { timeZone } = useMember();
  return dayIn(timeZone, new Date(useQuarterHour()));
}
