import type { AddUser } from '@capwise/domain/admin/users';
import type { Viewer } from '../../../db/scope.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { SystemRow } from '../systems/system.queries.ts';

/** Names listed in one mail. Beyond this, it gives only the number. */
const MAX_NAMED = 50;

/** One mail to the approvers about one request, or about all requests of an import. */
export function userRequestMail(
  settings: Pick<Settings, 'MAIL_TO_USERS' | 'SUPPORT_EMAIL' | 'PUBLIC_URL'>,
  system: SystemRow,
  users: readonly AddUser[],
  viewer: Viewer,
): Mail {
  const named = users.slice(0, MAX_NAMED);
  const others = users.length - named.length;
  const lines = [
    `System: ${system.name}`,
    ...named.flatMap(userMailLines),
    ...(others > 0 ? ['', `And ${others} more.`] : []),
    '',
    `Requested by: ${viewer.email}`,
    `Approve the request: ${settings.PUBLIC_URL[0]}/n/systems-users/${system.id}`,
  ];
  const [were, wait] = users.length === 1 ? ['A user was', 'waits'] : [`${users.length} users were`, 'wait'];
  return {
    kind: 'user-request',
    to: [settings.MAIL_TO_USERS ?? settings.SUPPORT_EMAIL],
    replyTo: viewer.email,
    subject: `${were} requested for ${system.name}`,
    text: `${were} requested and ${wait} for approval.\n\n${lines.join('\n')}\n`,
  };
}

const userMailLines = (user: AddUser): string[] => [
  '',
  `Name: ${user.firstName} ${user.lastName}`,
  `Title: ${user.title}`,
  `Email: ${user.emailAddress || 'not given'}`,
];
