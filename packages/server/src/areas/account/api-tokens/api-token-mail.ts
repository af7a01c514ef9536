import { tokenAreaText } from '@capwise/domain/account/token-areas';
import { formatDay } from '@capwise/domain/dates';
import type { Mail } from '../../../platform/mail/mail.ts';
import { type Settings, usesBuiltInIdentity } from '../../../platform/settings/env.ts';
import type { ApiTokenRow } from './api-token.queries.ts';

/** Warns the owner of an account, in case somebody else created the token. */
export function apiTokenMail(
  settings: Pick<Settings, 'SUPPORT_EMAIL' | 'OIDC_ISSUER'>,
  brandName: string,
  { email, firstName }: { email: string; firstName: string },
  { name, areas, mayWrite, expiresAt }: ApiTokenRow,
): Mail {
  const where = usesBuiltInIdentity(settings) ? '' : ' where you sign in';
  return {
    kind: 'api-token',
    to: [email],
    subject: `A new API token for your ${brandName} account`,
    text: `Hello ${firstName},

The API token “${name}” was created for your ${brandName} account.

Access: ${mayWrite ? 'read and change' : 'read only'}
Areas: ${areas.map(tokenAreaText).join(', ')}
Valid until: ${formatDay(expiresAt.getTime() / 1_000)}

If this was not you, open API tokens in the profile menu, revoke the token, choose a new password${where}, and write to ${settings.SUPPORT_EMAIL}.
`,
  };
}
