/** Resolves with a new access token, or null if the person does not sign in. */
type AskAgain = () => Promise<string | null>;

const nobody: AskAgain = async () => null;
let ask = nobody;

/** @returns a function that stops asking */
export function onAskAgain(next: AskAgain): () => void {
  ask = next;
  return () => {
    ask = nobody;
  };
}

/**
 * Sends a request. If the server wants a more recent sign-in, the person signs in again, and the same request is sent once
 * more. The server refuses before it changes anything, so the key of the request is still free.
 */
export async function sendConfirmed(
  send: (token: string | null) => Promise<Response>,
  token: string | null,
): Promise<Response> {
  const answer = await send(token);
  // RFC 9470: insufficient_user_authentication.
  if (!/user_auth/.test(`${answer.headers.get('www-authenticate')}`)) return answer;
  const fresh = await ask();
  return fresh === null ? answer : send(fresh);
}
