import type { SignIn } from '../../db/scope.ts';

/** The roles that belong to the identity provider: it alone gives them. All others are granted in Capwise. */
export interface ProviderRoles {
  ofProvider: '*' | readonly string[];
  /** Those that the token gives, whoever they belong to. */
  given: readonly string[];
}

/** What an access token of the identity provider says of its bearer (SHELL-049). */
export interface TokenIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  preferredUsername: string | null;
  roles: ProviderRoles;
  userGroups: string[];
  documentTypes: string[];
  signIn: SignIn;
  /** Seconds since epoch. */
  expiresAt: number;
}

/** @throws AppError UnauthorizedError when the token is not one of the configured provider's, or has expired. */
export type VerifyToken = (token: string) => Promise<TokenIdentity>;
