import type { Database } from '../../../db/database.ts';
import type { MailQueue } from '../../mail/mail.ts';
import type { Settings } from '../../settings/env.ts';
import { homeOfUser } from './home-of-user.ts';
import type { IdentityDirectory } from './identity-directory.ts';
import { invitationMail } from './invitation-mail.ts';

/** For an external provider that Capwise cannot administer: only emails people where to sign in. */
export function mailOnlyDirectory({
  settings,
  database,
  mail,
}: {
  settings: Settings;
  database: Database;
  mail: MailQueue;
}): IdentityDirectory {
  const nothing = async () => {};
  return {
    provision: nothing,
    async sendSetup(user, invitedBy) {
      const { url, brandName } = await homeOfUser(database.db, settings, user);
      const steps = `Sign in with the account that has this email address:

${url}/n`;
      const invitation = invitationMail({ brandName, user, invitedBy, steps });
      await database.db.transaction().execute((trx) => mail.queue(trx, invitation));
    },
    disable: nothing,
    enable: nothing,
    endSessions: nothing,
  };
}
