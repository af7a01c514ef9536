import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../platform/settings/env.ts';

/** Names listed in one mail. Beyond this, it gives only the number. */
const MAX_NAMED = 50;

interface UndoneRemovals {
  review: { id: number; name: string; systemName: string };
  by: string;
  guests: readonly { userId: number | null; userName: string; groupName: string | null }[];
}

/** Asks staff to remove guests, because the person who applied the review may not. */
export function undoneMail(
  settings: Pick<Settings, 'MAIL_TO_USERS' | 'SUPPORT_EMAIL' | 'PUBLIC_URL'>,
  { review, by, guests }: UndoneRemovals,
): Mail {
  const [address] = settings.PUBLIC_URL;
  const named = guests.slice(0, MAX_NAMED).map(({ userId, userName, groupName }) => {
    const way = groupName === null ? `added to ${review.systemName}` : `in the hospital group ${groupName}`;
    return `${userName}, ${way}: ${address}/n/users/${userId}`;
  });
  const others = guests.length - named.length;
  const count = guests.length === 1 ? '1 guest' : `${guests.length} guests`;
  return {
    kind: 'access-review',
    to: [settings.MAIL_TO_USERS ?? settings.SUPPORT_EMAIL],
    replyTo: by,
    subject: `Access review of ${review.systemName}: remove ${count}`,
    text: `${by} applied the access review "${review.name}" of ${review.systemName}. It removes ${count}. Only staff can do it.

${[...named, ...(others > 0 ? [`And ${others} more.`] : [])].join('\n')}

The review: ${address}/n/access-reviews/${review.id}?view=guests
`,
  };
}
