import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { ReviewRow } from './rows/review.queries.ts';

interface Delegation {
  to: string;
  by: string;
  count: number;
}

export function delegationMail(settings: Settings, review: ReviewRow, { to, by, count }: Delegation): Mail {
  const grants = count === 1 ? '1 role' : `${count} roles`;
  return {
    kind: 'access-review',
    to: [to],
    replyTo: by,
    subject: `Access review of ${review.systemName}: decide about ${grants}`,
    text: `${by} asks you to decide about ${grants} in the access review "${review.name}" of ${review.systemName}.
Decisions are due on ${formatDay(dayToEpochSeconds(review.dueDay))}.

${settings.PUBLIC_URL[0]}/n/access-reviews/${review.id}?view=mine
`,
  };
}
