import type { AddUser } from '@capwise/domain/admin/users';
import type { Viewer } from '../../../db/scope.ts';
import type { Settings } from '../../../env.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { SystemRow } from '../systems/system.queries.ts';

/** Tells those who approve users of a request. */
export function userRequestMail(
  settings: Pick<Settings, 'MAIL_TO_USERS' | 'SUPPORT_EMAIL' | 'PUBLIC_URL'>,
  system: SystemRow,
  user: AddUser,
  viewer: Viewer,
): Mail {
  const lines = [
    `System: ${system.name}`,
    `Name: ${user.firstName} ${user.lastName}`,
    `Title: ${user.title}`,
    `E-mail: ${user.emailAddress || 'not given'}`,
    `Requested by: ${viewer.email}`,
    '',
    `Approve the request: ${settings.PUBLIC_URL[0]}/n/systems-users/${system.id}`,
  ];
  return {
    kind: 'user-request',
    to: [settings.MAIL_TO_USERS ?? settings.SUPPORT_EMAIL],
    replyTo: viewer.email,
    subject: `A user was requested for ${system.name}`,
    text: `A user was requested and waits for approval.\n\n${lines.join('\n')}\n`,
  };
}
