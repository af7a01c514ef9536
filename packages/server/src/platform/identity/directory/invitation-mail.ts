import type { Mail } from '../../mail/mail.ts';
import type { Settings } from '../../settings/env.ts';
import type { DirectoryUser } from './identity-directory.ts';

export interface Invitation {
  settings: Settings;
  user: DirectoryUser;
  invitedBy: string;
  steps: Mail['text'];
  link?: Mail['link'];
}

export function invitationMail({ settings, user, invitedBy, steps, link }: Invitation): Mail {
  const textAround = (address: string) => `Hello ${user.firstName},

${invitedBy} invites you to join ${user.systemName} in ${settings.BRAND_SPEND}.

${typeof steps === 'function' ? steps(address) : steps}
`;
  return {
    kind: 'invitation',
    to: [user.email],
    subject: `${invitedBy} invites you to ${settings.BRAND_SPEND}`,
    text: textAround,
    ...(link ? { link } : {}),
  };
}
