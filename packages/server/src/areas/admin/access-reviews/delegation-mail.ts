import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatCount } from '@capwise/domain/units';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { ReviewRow } from './rows/review.queries.ts';

interface Delegation {
  to: string;
  by: string;
  count: number;
}

export function delegationMail(settings: Settings, review: ReviewRow, { to, by, count }: Delegation): Mail {
  const decisions = formatCount(count, 'decision');
  return {
    kind: 'access-review',
    to: [to],
    replyTo: by,
    subject: `Access review of ${review.systemName}: ${decisions} for you`,
    text: `${by} delegated ${decisions} to you in the access review "${review.name}" of ${review.systemName}.
The review is due on ${formatDay(dayToEpochSeconds(review.dueDay))}.

${settings.PUBLIC_URL[0]}/n/access-reviews/${review.id}?view=mine
`,
  };
}
