import type { Db } from '../../db/database.ts';
import type { Services } from '../../platform/process/services.ts';
import { brandNameAt, type Home } from '../pages/home.ts';

export async function mailTwoStep(
  { settings, mail }: Pick<Services, 'settings' | 'mail'>,
  db: Db,
  { userId, home, isOn }: { userId: number; home: Home; isOn: boolean },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'first_name'])
    .executeTakeFirst();
  if (!user?.email) return;
  const brandName = brandNameAt(settings, home);
  const change = isOn ? 'on' : 'off';
  await mail.queue(db, {
    kind: 'two-step',
    to: [user.email],
    subject: `Two-step verification for ${brandName} is ${change}`,
    text: `Hello ${user.first_name},

Two-step verification was turned ${change} for your account at ${brandName}.

If this was not you, immediately choose a new password with "Forgot your password?" on the sign-in page, and write to ${settings.SUPPORT_EMAIL}.
`,
  });
}
