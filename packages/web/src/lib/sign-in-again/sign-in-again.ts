import { OidcClient, User } from 'oidc-client-ts';
import { checkClaims, identityOf } from '../session/providers/oidc.ts';
import type { SignInAgain } from '../session/session-store.ts';
import { leaveForReturn } from '../session/tabs/left-behind.ts';
import { OF_A_WINDOW, type WindowMessage, windowChannel } from './window-channel.ts';

/** Somebody else has signed in at the provider. */
export class OtherPerson extends Error {}

/** Call it in the click, or the browser blocks the window. Null if it does. */
export const openWindow = (): Window | null => window.open('', '', 'popup,width=520,height=760');

/**
 * Signs in in another window, so that this page keeps its input. The window may be cut off from this page by the
 * provider's opener policy, so the answer comes over a channel of this origin.
 * @throws OtherPerson, errors of the provider, or AbortError
 */
export const signInWithin =
  (opened: Window, signal: AbortSignal): SignInAgain =>
  async (provider, request, identity) => {
    const manager = provider.manager();
    const client = new OidcClient(manager.settings, manager.metadataService);
    const { url, state } = await client.createSigninRequest({
      ...request,
      url_state: OF_A_WINDOW + request.url_state,
    });
    signal.throwIfAborted();
    opened.location.replace(url);
    const user = new User(
      await client.processSigninResponse(await answerTo(`${state.id};${state.url_state}`, signal)),
    );
    signal.throwIfAborted();
    checkClaims(user.profile, provider.current());
    if (identityOf(provider.current(), user) !== identity) throw new OtherPerson();
    await manager.storeUser(user);
    return user;
  };

/**
 * Leaves this page, which comes back with its drafts.
 * @throws Error if the provider does not answer
 */
export const signInOnThisPage: SignInAgain = async (provider, request, identity) => {
  const manager = provider.manager();
  await manager.metadataService.getMetadata();
  leaveForReturn(identity, location.pathname + location.search + location.hash);
  await manager.signinRedirect(request);
  return new Promise<never>(() => {});
};

function answerTo(state: string, signal: AbortSignal): Promise<string> {
  const channel = windowChannel();
  const answered = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
      if (!('returned' in data) || !isAnswerTo(state, data.returned)) return;
      channel.postMessage({ taken: data.returned } satisfies WindowMessage);
      resolve(data.returned);
    });
  });
  return answered.finally(() => channel.close());
}

const isAnswerTo = (state: string, address: string): boolean =>
  new URL(address).searchParams.get('state') === state;
