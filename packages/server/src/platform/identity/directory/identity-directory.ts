export interface DirectoryUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  systemName: string;
  subject: string | null;
}

/**
 * Sends user changes to the identity provider. Calls may repeat, and reject with a DirectoryError if the
 * provider refuses. Capwise's own refusals never wait for the provider.
 */
export interface IdentityDirectory {
  provision(user: DirectoryUser): Promise<void>;
  /** Emails a link to set a password, or to sign in if the provider manages passwords itself. */
  sendSetup(user: DirectoryUser, invitedBy: string): Promise<void>;
  disable(user: DirectoryUser): Promise<void>;
  enable(user: DirectoryUser): Promise<void>;
  endSessions(user: DirectoryUser): Promise<void>;
}

/** A message for administrators. Must not contain secrets or text from the provider. */
export class DirectoryError extends Error {}
