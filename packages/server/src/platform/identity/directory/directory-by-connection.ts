import type { Settings } from '../../settings/env.ts';
import { connectionOf } from '../connections/connections.ts';
import type { DirectoryUser, IdentityDirectory } from './identity-directory.ts';

/** Users of a connection get no account at the default provider. One from before is still disabled there. */
export function directoryByConnection(
  settings: Settings,
  first: IdentityDirectory,
  others: IdentityDirectory,
): IdentityDirectory {
  const of = ({ email }: DirectoryUser) =>
    connectionOf(settings, email).users.connection === null ? first : others;
  const withAccount = (user: DirectoryUser) => (user.subject === null ? of(user) : first);
  return {
    provision: (user) => of(user).provision(user),
    sendSetup: (user, invitedBy) => of(user).sendSetup(user, invitedBy),
    disable: (user) => withAccount(user).disable(user),
    enable: (user) => withAccount(user).enable(user),
    endSessions: (user) => withAccount(user).endSessions(user),
  };
}
