import { formatDay } from '@capwise/domain/dates';
import { homeOfUser } from '../platform/identity/directory/home-of-user.ts';
import type { IdentityDirectory } from '../platform/identity/directory/identity-directory.ts';
import { invitationMail } from '../platform/identity/directory/invitation-mail.ts';
import { forgetSessions } from '../platform/identity/sessions/sessions.ts';
import { voidLinks } from '../platform/identity/sessions/void-links.ts';
import type { Services } from '../platform/process/services.ts';
import { issueLink, LINK_DAYS, linkAddress } from './passwords/password-links.ts';

const DAY_MS = 86_400_000;

const utcMinute = (at: Date) => `${formatDay(at.getTime() / 1_000)}, ${at.toISOString().slice(11, 16)} UTC`;

/** The built-in provider reads Capwise's own users. Only passwords and links to set them are its own. */
export function createBuiltInDirectory({
  settings,
  database,
  clock,
  mail,
}: Pick<Services, 'settings' | 'database' | 'clock' | 'mail'>): IdentityDirectory {
  const nothing = async () => {};
  return {
    provision: nothing,
    async sendSetup(user, invitedBy) {
      const now = clock.now();
      const until = utcMinute(new Date(now.getTime() + LINK_DAYS * DAY_MS));
      await database.db.transaction().execute(async (trx) => {
        const { brandName, ...home } = await homeOfUser(trx, settings, user);
        const url = linkAddress(settings, await issueLink(trx, user.id, now), home);
        const steps = (link: string) => `Use this link to choose your password:

${link}

You can use it once, until ${until}.`;
        await mail.queue(
          trx,
          invitationMail({ brandName, user, invitedBy, steps, link: { url, userId: user.id } }),
        );
      });
    },
    disable: ({ id }) =>
      database.db.transaction().execute(async (trx) => {
        // A sign-in or an invitation in progress may have added a session or a link after the others were ended.
        await voidLinks(trx, id);
        await forgetSessions(trx, id);
      }),
    enable: nothing,
    endSessions: nothing,
  };
}
