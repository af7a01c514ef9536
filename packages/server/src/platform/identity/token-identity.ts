import type { SignIn } from '../../db/scope.ts';
import type { TrustedUsers } from './connections/trusted-users.ts';

/** Roles that only the identity provider can give. All others are granted in Capwise. */
export interface ProviderRoles {
  ofProvider: '*' | readonly string[];
  given: readonly string[];
}

/** Claims of an access token (SHELL-049). */
export interface TokenIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  preferredUsername: string | null;
  roles: ProviderRoles;
  users: TrustedUsers;
  userGroups: string[];
  documentTypes: string[];
  signIn: SignIn;
  /** Seconds since epoch. */
  expiresAt: number;
}

/** @throws AppError UnauthorizedError if the token is not from the configured provider or has expired */
export type VerifyToken = (token: string) => Promise<TokenIdentity>;
