import type { Mail } from '../../../../platform/mail/mail.ts';

/** Names listed in one mail. Beyond this, it gives only the number. */
const MAX_NAMED = 50;

interface Decision {
  to: string;
  by: string;
  systemName: string;
  names: readonly string[];
  /** Why the requests were declined, or null if they were approved. */
  reason: string | null;
}

/** One mail to a person who requested users, about all of them that one action has decided. */
export function userDecisionMail({ to, by, systemName, names, reason }: Decision): Mail {
  const decided = reason === null ? 'approved' : 'declined';
  const [requests, who] =
    names.length === 1 ? ['request for a user', 'A user'] : [`requests for ${names.length} users`, 'Users'];
  const others = names.length - MAX_NAMED;
  const lines = [
    ...names.slice(0, MAX_NAMED),
    ...(others > 0 ? [`And ${others} more.`] : []),
    ...(reason === null ? [] : ['', `Reason: ${reason}`]),
  ];
  return {
    kind: 'user-decision',
    to: [to],
    replyTo: by,
    subject: `${who} of ${systemName}: ${decided}`,
    text: `${by} ${decided} your ${requests} of ${systemName}.\n\n${lines.join('\n')}\n`,
  };
}
