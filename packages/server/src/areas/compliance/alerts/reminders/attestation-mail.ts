import type { ATTESTATION_REMINDERS } from '@capwise/domain/compliance/reminders/reminders';
import { type Day, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { organizationUrl } from '../../../../platform/settings/compliance-url.ts';
import type { DepartmentYearRow } from '../../attestation/department-year.queries.ts';
import type { RemindedOrganization, RemindedPerson, Reminder } from './reminders.queries.ts';

export interface DueAttestation extends RemindedOrganization {
  year: number;
  due: Day;
  today: Day;
  step: (typeof ATTESTATION_REMINDERS)[number];
}

export interface AttestationReminder extends Reminder {
  place: DueAttestation;
  person: RemindedPerson;
  departments: DepartmentYearRow[];
}

export const ATTESTATION_MAIL = 'gift-attestation';
const MAX_NAMED = 50;

export function attestationMail(
  services: Pick<Services, 'settings'>,
  { place, person, departments }: AttestationReminder,
): Mail {
  const { year, organizationName, step } = place;
  const due = formatDay(dayToEpochSeconds(place.due));
  const isLate = step < 0;
  return {
    kind: ATTESTATION_MAIL,
    to: [person.email],
    subject: isLate
      ? `Late: gifts of ${year} are not confirmed in ${formatCount(departments.length, 'department')} of ${organizationName}`
      : `Confirm the gifts of ${year} by ${due}: ${organizationName}`,
    text: [
      isLate
        ? `The gifts of ${year} were to be confirmed by ${due}. In these departments, gifts are not confirmed:`
        : `Check that all gifts of ${year} are entered, and confirm them by ${due}:`,
      '',
      ...departments
        .slice(0, MAX_NAMED)
        .map(({ name, giftCount, totalCents, responsibleName, hasResponsible, attestedAt }) =>
          [
            `- ${name}: ${formatCount(giftCount, 'gift')}, ${formatCents(totalCents)}`,
            ...(isLate ? [(hasResponsible && responsibleName) || 'nobody responsible'] : []),
            ...(attestedAt === null ? [] : ['changed since the confirmation']),
          ].join(', '),
        ),
      ...(departments.length > MAX_NAMED
        ? [`and ${formatCount(departments.length - MAX_NAMED, 'other')}`]
        : []),
      '',
      `${organizationUrl(services, place)}/attestation?year=${year}`,
      '',
    ].join('\n'),
  };
}
