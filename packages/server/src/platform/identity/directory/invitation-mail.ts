import type { Mail } from '../../mail/mail.ts';
import type { DirectoryUser } from './identity-directory.ts';

export interface Invitation {
  /** Name of the application that the user uses. */
  brandName: string;
  user: DirectoryUser;
  invitedBy: string;
  steps: Mail['text'];
  link?: Mail['link'];
}

export function invitationMail({ brandName, user, invitedBy, steps, link }: Invitation): Mail {
  const textAround = (address: string) => `Hello ${user.firstName},

${invitedBy} invites you to join ${user.systemName} in ${brandName}.

${typeof steps === 'function' ? steps(address) : steps}
`;
  return {
    kind: 'invitation',
    to: [user.email],
    subject: `${invitedBy} invites you to ${brandName}`,
    text: textAround,
    ...(link ? { link } : {}),
  };
}
