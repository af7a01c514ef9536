import type { Db } from '../../db/database.ts';
import type { Services } from '../../platform/process/services.ts';
import { brandNameAt, type Home } from '../pages/home.ts';

interface Change {
  to: { email: string; firstName: string };
  home: Home;
  name: string;
  change: 'added' | 'removed';
}

/** Warns the owner of an account, in case somebody else changed it. */
export async function mailPasskey(
  { settings, mail }: Pick<Services, 'settings' | 'mail'>,
  db: Db,
  { to, home, name, change }: Change,
): Promise<void> {
  const brandName = brandNameAt(settings, home);
  const prompt = change === 'added' ? 'open Passkeys in the profile menu and remove it, ' : '';
  await mail.queue(db, {
    kind: 'passkey',
    to: [to.email],
    subject: `A passkey for ${brandName} was ${change}`,
    text: `Hello ${to.firstName},

The passkey “${name}” was ${change} for your account at ${brandName}.

If this was not you, immediately ${prompt}choose a new password with "Forgot your password?" on the sign-in page, and write to ${settings.SUPPORT_EMAIL}.
`,
  });
}
