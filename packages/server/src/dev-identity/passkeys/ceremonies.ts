import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Settings } from '../../platform/settings/env.ts';
import type { Assertion, Registration } from './credentials.ts';

/** EdDSA, ES256, and RS256 for older Windows computers (COSE). */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

/** 27 MB, so loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** The provider's own host, which serves the sign-in page of every address of the application. */
function relyingParty({ PUBLIC_URL }: Settings) {
  const { hostname, origin } = new URL(PUBLIC_URL[0]!);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

const userHandle = (subject: string) => Buffer.from(subject).toString('base64url');

export const signInOptions = (
  settings: Settings,
  challenge: string,
): PublicKeyCredentialRequestOptionsJSON => ({
  challenge,
  rpId: relyingParty(settings).expectedRPID,
  userVerification: 'required',
  timeout: TIMEOUT_MS,
});

export interface NewPasskeyOwner {
  subject: string;
  email: string;
  name: string;
  /** Their authenticators refuse to create another one. */
  credentialIds: readonly string[];
}

export async function creationOptions(
  settings: Settings,
  owner: NewPasskeyOwner,
  brandName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brandName,
    rpID: relyingParty(settings).expectedRPID,
    userID: new Uint8Array(Buffer.from(owner.subject)),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: owner.credentialIds.map((id) => ({ id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** @returns null if it was not made for this challenge and site, or without checking who the user is */
export async function verifyNew(
  settings: Settings,
  response: Registration,
  expectedChallenge: string,
): Promise<{ credential: WebAuthnCredential; isBackedUp: boolean } | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    ...relyingParty(settings),
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for every wrong input.
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return { credential, isBackedUp: credentialBackedUp };
}

export interface Use {
  expectedChallenge: string;
  credential: WebAuthnCredential;
  subject: string;
}

/** @returns null for a wrong signature, challenge, site, user or counter, or an unverified user */
export async function verifyUse(
  settings: Settings,
  response: Assertion,
  { expectedChallenge, credential, subject }: Use,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { userHandle: handle } = response.response;
  if (handle !== undefined && handle !== userHandle(subject)) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    credential,
    ...relyingParty(settings),
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
