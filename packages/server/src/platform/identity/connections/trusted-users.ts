/** The users that an identity provider may sign in. */
export interface TrustedUsers {
  /** Name of the connection. Null for the default one. */
  connection: string | null;
  /** False for an address whose domain belongs to another connection. */
  serves(email: string | null): boolean;
  /** Staff reach every system, so only the default connection may sign them in. */
  servesStaff: boolean;
}

/** For an installation with one provider. */
export const EVERY_USER: TrustedUsers = { connection: null, serves: () => true, servesStaff: true };
