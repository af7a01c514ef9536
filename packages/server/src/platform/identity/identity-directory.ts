/** A user as the identity provider is told of one. */
export interface DirectoryUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  systemName: string;
  /** Whom the provider calls this user; null before the first sign-in. */
  subject: string | null;
}

/**
 * How the identity provider learns of Capwise's people. Each call may come twice, and rejects with a DirectoryError for
 * what the provider refuses. What Capwise itself refuses never waits for it.
 */
export interface IdentityDirectory {
  /** Makes the account, or finds the one that is there. */
  provision(user: DirectoryUser): Promise<void>;
  /** Mails the way to a first password, or to sign-in where the provider keeps its passwords to itself. */
  sendSetup(user: DirectoryUser, invitedBy: string): Promise<void>;
  /** Lets nobody sign in as this user, and ends the sessions that are open. */
  disable(user: DirectoryUser): Promise<void>;
  enable(user: DirectoryUser): Promise<void>;
  endSessions(user: DirectoryUser): Promise<void>;
}

/** What went wrong, in words for administrators: it holds no secret and nothing that the provider wrote. */
export class DirectoryError extends Error {}
