import type { CureTests } from '@capwise/domain/compliance/cures/cure';
import { type Day, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { organizationUrl } from '../../../../platform/settings/compliance-url.ts';
import type { OverRow } from './cure-reminders.queries.ts';
import type { RemindedOrganization, Reminder } from './reminders.queries.ts';

export type RemindedPlace = RemindedOrganization & { today: Day; year: number };

export interface CureReminder extends Reminder {
  place: RemindedPlace;
  physician: OverRow;
  tests: CureTests;
}

export const CURE_MAIL = 'gift-cure';
const MAX_NAMED = 50;
const shown = (day: string) => formatDay(dayToEpochSeconds(day));

/** One mail about all physicians of an organization. Links need a sign-in. */
export function cureMail(
  services: Pick<Services, 'settings'>,
  reminders: readonly CureReminder[],
  to: readonly string[],
): Mail {
  const sorted = reminders.toSorted((one, other) => one.due.localeCompare(other.due));
  const { place, due } = sorted[0]!;
  const url = organizationUrl(services, place);
  const physicians = formatCount(sorted.length, 'physician');
  return {
    kind: CURE_MAIL,
    to,
    subject: `Cure by ${shown(due)}: ${physicians} over the threshold in ${place.organizationName}`,
    text: [
      'Returns can still cure these excesses over the yearly threshold:',
      '',
      ...sorted
        .slice(0, MAX_NAMED)
        .flatMap(({ physician, tests }) => [
          `- ${physician.providerName}: ${formatCents(tests.excess)} over, last day ${shown(tests.due)}`,
          `  ${url}/physicians/${physician.providerId}`,
        ]),
      ...(sorted.length > MAX_NAMED ? [`and ${formatCount(sorted.length - MAX_NAMED, 'other')}`] : []),
      '',
      `${url}/desk`,
      '',
    ].join('\n'),
  };
}
