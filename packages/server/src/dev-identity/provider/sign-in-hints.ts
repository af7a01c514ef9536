import { decodeProtectedHeader } from 'jose';
import type Provider from 'oidc-provider';

/**
 * Accepts identity tokens of every published key as hints. By default, the provider accepts only the algorithm
 * of the key that signs now, so a user who signed in before the algorithm changed could not sign out.
 */
export function acceptEarlierHints(provider: Provider): void {
  const { IdToken } = provider;
  const validate = IdToken.validate.bind(IdToken);
  IdToken.validate = (idToken, client) => {
    // The keys decide: one of another algorithm does not verify the token.
    const { alg } = decodeProtectedHeader(idToken);
    return validate(idToken, Object.create(client, { idTokenSignedResponseAlg: { value: alg } }));
  };
}
