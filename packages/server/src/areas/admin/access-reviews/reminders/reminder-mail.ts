import { type Day, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatCount } from '@capwise/domain/units';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../platform/settings/env.ts';
import type { Reminded } from './reminder.queries.ts';

const MAX_NAMED = 50;

const dayText = (day: Day) => formatDay(dayToEpochSeconds(day));
const decisions = (count: number) => formatCount(count, 'decision');

/** @param reviews of one person, at least one */
export function reminderMail(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  reviews: readonly Reminded[],
  today: Day,
): Mail {
  const [first] = reviews as [Reminded, ...Reminded[]];
  const openCount = reviews.reduce((sum, review) => sum + review.openCount, 0);
  const late = reviews.some(({ dueDay }) => dueDay < today) ? 'Late: ' : '';
  const others = reviews.length - MAX_NAMED;
  return {
    kind: 'access-review',
    to: [first.email],
    subject:
      reviews.length === 1
        ? `${late}${decisions(openCount)} in the access review of ${first.systemName}`
        : `${late}${decisions(openCount)} in ${reviews.length} access reviews`,
    text: [
      'Decide who keeps access:',
      '',
      ...reviews
        .slice(0, MAX_NAMED)
        .flatMap((review) => [
          `${review.systemName}, "${review.reviewName}": ${dueText(review, today)}`,
          `${PUBLIC_URL[0]}/n/access-reviews/${review.reviewId}?view=${review.delegateId === null ? 'open' : 'mine'}`,
          '',
        ]),
      ...(others > 0 ? [`And ${formatCount(others, 'other review')}.`, ''] : []),
    ].join('\n'),
  };
}

function dueText({ openCount, dueDay, delegateId }: Reminded, today: Day): string {
  const open = delegateId === null ? 'open' : 'delegated to you';
  const due = dueDay < today ? `which were due on ${dayText(dueDay)}` : `due on ${dayText(dueDay)}`;
  return `${decisions(openCount)} ${open}, ${due}`;
}
