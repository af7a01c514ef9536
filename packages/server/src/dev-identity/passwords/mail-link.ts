import { sql } from 'kysely';
import type { PasswordLinkJob } from '../../platform/identity/password-link-jobs.ts';
import type { Services } from '../../platform/process/services.ts';
import { brandNameAt, homeAt } from '../pages/home.ts';
import { issueLink, LINK_DAYS, linkAddress } from './password-links.ts';

/** Sends a password link if the address belongs to a user who may sign in. Otherwise sends nothing. */
export async function mailLink(services: Services, { email, home: index }: PasswordLinkJob): Promise<void> {
  const { settings, database, clock, mail } = services;
  const home = homeAt(settings, index);
  const brandName = brandNameAt(settings, home);
  await database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select u.id, u.first_name as name from users u join systems s on s.id = u.system_id and s.is_active
      where u.email = ${email} and u.status in ('Active', 'Invited')
    `.execute(trx);
    const user = rows[0];
    if (!user) return;
    const token = await issueLink(trx, user.id, clock.now());
    await mail.queue(trx, {
      kind: 'password-link',
      to: [email],
      subject: `Choose a new password for ${brandName}`,
      text: (link) => `Hello ${user.name},

use this link to choose a new password for ${brandName}:

${link}

You can use it once, within ${LINK_DAYS} days. If you did not request it, ignore this email. Your password stays the same.
`,
      link: { url: linkAddress(settings, token, home), userId: user.id },
    });
  });
}
