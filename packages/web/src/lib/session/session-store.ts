import type { SigninRedirectArgs, User } from 'oidc-client-ts';
import { domainOf, domainToContinue, noteSent, noteSignedIn } from './providers/last-domain.ts';
import { CALLBACK_PATH, identityOf, LOGOUT_PATH, takeAnswer } from './providers/oidc.ts';
import { stateOf, type TabProvider } from './providers/tab-provider.ts';
import { needsPerson, type Refusal, sessionRefusal } from './refusal.ts';
import { isUnauthorized, type SessionCalls, type SignedIn } from './session-calls.ts';
import { leaveForReturn, leaveNothing, takeUpLeft } from './tabs/left-behind.ts';
import { otherTabs } from './tabs/other-tabs.ts';
import { forgetSignedOut, rememberAfterLogout, type SignedOutBecause } from './tabs/signed-out.ts';
import { createTokenKeeper } from './token-keeper.ts';

export type SessionState =
  /** Checking the session, redirecting to the provider, loading the user, or leaving. */
  | { status: 'starting' }
  | { status: 'signed-out' }
  /** Waiting for the email address, which decides about the provider. */
  | { status: 'choosing' }
  | { status: 'failed'; refusal?: Refusal }
  /** Roles of the identity token, or the user's roles if it contains none. */
  | ({ status: 'ready'; realmRoles?: readonly string[] } & SignedIn);

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  accessToken(): Promise<string | null>;
  signIn(returnTo: string): Promise<void>;
  /**
   * Goes to the provider of an email address or domain.
   * @returns false if the server or the provider does not answer
   */
  choose(returnTo: string, address: string): Promise<boolean>;
  /** Asks for the credentials again at the provider. @throws errors of `signInAgain` */
  confirm(signInAgain: SignInAgain): Promise<void>;
  /** Ends the session here and at the provider. The browser then opens the logout page. */
  signOut(because?: SignedOutBecause): Promise<void>;
  /** Loads the signed-in user for a path in another tenant or organization. */
  reopen(path: string): Promise<void>;
  /**
   * Loads the signed-in user again after a change. Without an answer, the known one stays.
   * @returns false if it stays
   */
  refresh(path: string): Promise<boolean>;
}

/** Asks at the provider, and stores the user. */
export type SignInAgain = (
  provider: TabProvider,
  request: SigninRedirectArgs,
  identity: string | null,
) => Promise<User>;

export interface StartingSession extends Session {
  /** Resumes the tab's session or handles the provider's answer. Resolves with the path to show. */
  start(path: string, needsSession: boolean): Promise<string>;
}

export interface SessionOptions {
  provider: TabProvider;
  calls: SessionCalls;
  open?(path: string): void;
  channel?: string;
}

export function createSession(options: SessionOptions): StartingSession {
  const { provider, calls, open = goTo, channel = 'capwise.session' } = options;
  let current: SessionState = { status: 'starting' };
  const listeners = new Set<() => void>();
  let leaving: Promise<void> | null = null;
  let ended = false;
  let identity: string | null = null;
  let address: string | undefined;
  let opening = 0;
  const tabs = otherTabs(channel, () => follow());
  const tokens = createTokenKeeper(provider.manager, (mayAsk) => {
    leaving ??= leaveExpired(mayAsk);
  });

  const become = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
  };

  const fail = (error: unknown) => {
    const refusal = sessionRefusal(error, address);
    become({ status: 'failed', ...(refusal && { refusal }) });
  };

  async function start(path: string, needsSession: boolean): Promise<string> {
    try {
      if (path.startsWith(CALLBACK_PATH)) return await finishSignIn(location.origin + path);
      const user = await tokens.restore();
      if (user) await enter(user, path, false);
      else if (needsSession) await signIn(path);
      else become({ status: 'signed-out' });
    } catch (error) {
      if (ended) return path;
      if (!isUnauthorized(error)) fail(error);
      // The provider or database of the stored session is gone. Start over instead of failing forever.
      else if (needsSession) await tokens.forget().then(() => signIn(path));
      else await tokens.forget().then(() => become({ status: 'signed-out' }));
    }
    return path;
  }

  async function finishSignIn(url: string): Promise<string> {
    let user: User | null = null;
    try {
      await provider.switchByCallback(url);
      user = await takeAnswer(provider.manager(), url, provider.current());
      const path = returnPath(user.state);
      await enter(user, path, !isRenewal(user.state));
      return path;
    } catch (error) {
      if (needsPerson(error)) {
        become({ status: 'signed-out' });
        return LOGOUT_PATH;
      }
      if (user && isUnauthorized(error) && !isConfirmed(user.state)) {
        await askAgain(user.state).catch(fail);
        return '/';
      }
      // A reload must not send the used code again.
      fail(error);
      return '/';
    }
  }

  /** The session has expired here, although the provider signs in without asking. */
  async function askAgain(state: unknown): Promise<void> {
    await tokens.forget();
    const { domain } = (state ?? {}) as Partial<SignInState>;
    const asked = { returnTo: returnPath(state), confirms: true, ...(domain !== undefined && { domain }) };
    await redirect(asked, await hintsOf(asked.returnTo, addressHint()));
  }

  const addressHint = (): Hint => (address ? { login_hint: address } : {});

  /** A hint about the provider behind the default one belongs to the tenant of the path. */
  async function hintsOf(path: string, hint: Hint = {}): Promise<Hint> {
    const idp = provider.current().name === null ? await calls.providerHint(path) : null;
    return { ...hint, ...(idp && { kc_idp_hint: idp }) };
  }

  async function enter(user: User, path: string, signedInNow: boolean): Promise<void> {
    identity = identityOf(provider.current(), user);
    address = user.profile.email;
    tokens.keep(user);
    const signedIn = await calls.open(path);
    if (ended) return;
    await takeUpLeft(identity);
    forgetSignedOut();
    noteSignedIn((user.state as Partial<SignInState> | undefined)?.domain);
    if (signedInNow) await calls.opened();
    const realmRoles = realmRolesOf(user) ?? signedIn.user?.roles;
    become({ status: 'ready', ...signedIn, ...(realmRoles && { realmRoles }) });
  }

  function reopen(path: string): Promise<void> {
    opening += 1;
    return load(path, fail);
  }

  async function refresh(path: string): Promise<boolean> {
    let isLoaded = true;
    await load(path, (error) => {
      if (sessionRefusal(error, address)) fail(error);
      else isLoaded = false;
    });
    return isLoaded;
  }

  async function load(path: string, failed: (error: unknown) => void): Promise<void> {
    const mine = opening;
    const isOver = () => ended || mine !== opening;
    try {
      const signedIn = await calls.open(path);
      if (isOver() || current.status !== 'ready') return;
      const { realmRoles } = current;
      become({ status: 'ready', ...signedIn, ...(realmRoles && { realmRoles }) });
    } catch (error) {
      if (isOver()) return;
      if (isUnauthorized(error)) await tokens.forget().then(() => signIn(path));
      else failed(error);
    }
  }

  function signIn(returnTo: string): Promise<void> {
    const domain = provider.isChosenByEmail ? domainToContinue() : undefined;
    if (domain === null) {
      if (leaving === null) become({ status: 'choosing' });
      return Promise.resolve();
    }
    leaving ??= leaveUnasked({ returnTo, ...(domain !== undefined && { domain }) }).catch(() => {
      leaving = null;
      become({ status: provider.isChosenByEmail ? 'choosing' : 'failed' });
    });
    return leaving;
  }

  async function leaveUnasked(state: SignInState): Promise<void> {
    become({ status: 'starting' });
    await leaveForProvider(state);
  }

  async function choose(returnTo: string, chosen: string): Promise<boolean> {
    const domain = domainOf(chosen);
    const hint = chosen === domain ? {} : { login_hint: chosen };
    return leaveForProvider({ returnTo, domain }, hint).then(
      () => true,
      () => false,
    );
  }

  async function leaveForProvider(state: SignInState, hint: Hint = {}): Promise<void> {
    if (state.domain !== undefined) provider.switchTo(await calls.signInProvider(state.domain));
    const [hints] = await Promise.all([
      hintsOf(state.returnTo, hint),
      provider.manager().metadataService.getMetadata(),
    ]);
    if (state.domain !== undefined) noteSent();
    await redirect(state, hints);
  }

  const redirect = (state: SignInState, hint: Hint): Promise<void> =>
    provider.manager().signinRedirect(request(state, hint));

  function request(state: SignInState, { login_hint, ...hint }: Hint): SigninRedirectArgs {
    const { audience, acrValues } = provider.current();
    const extraQueryParams = { ...(audience && { audience }), ...hint };
    return {
      state: { ...state, ...stateOf(provider.current()) },
      // The library's own part of the state has 122 random bits.
      url_state: crypto.randomUUID(),
      // Required by some providers, and rejects identity tokens of another sign-in.
      nonce: crypto.randomUUID() + crypto.randomUUID(),
      extraQueryParams,
      ...(login_hint && { login_hint }),
      ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
      ...(isRenewal(state) && { prompt: 'none' }),
      ...(state.confirms && { prompt: 'login' }),
    };
  }

  async function confirm(signInAgain: SignInAgain): Promise<void> {
    const asked = { returnTo: here(), confirms: true };
    const hints = await hintsOf(asked.returnTo, addressHint());
    tokens.keep(await signInAgain(provider, request(asked, hints), identity));
  }

  function signOut(because: SignedOutBecause = 'asked'): Promise<void> {
    leaving ??= leave(because);
    return leaving;
  }

  async function leave(because: SignedOutBecause): Promise<void> {
    become({ status: 'starting' });
    if (because === 'expired') return leaveExpired(false);
    tabs.tellEnded();
    if (tokens.current()) await calls.closing();
    ended = true;
    const idToken = tokens.idToken();
    tokens.drop();
    await leaveNothing();
    rememberAfterLogout(because, calls.rootOf(location.pathname));
    await leaveProvider(idToken);
  }

  /** Ends the session here only. The provider's session belongs to other applications too. */
  async function leaveExpired(mayAsk: boolean): Promise<void> {
    become({ status: 'starting' });
    ended = true;
    await tokens.forget();
    const path = here();
    leaveForReturn(identity, path);
    rememberAfterLogout('expired', calls.rootOf(location.pathname));
    if (!mayAsk) return open(LOGOUT_PATH);
    await redirect({ returnTo: path, renewal: true }, {}).catch(() => open(LOGOUT_PATH));
  }

  async function leaveProvider(idToken: string | null): Promise<void> {
    try {
      await provider.manager().signoutRedirect(idToken ? { id_token_hint: idToken } : {});
    } catch {
      // The provider has no logout endpoint or does not answer, but the session here has ended.
      open(LOGOUT_PATH);
    }
  }

  /** Another tab has signed out at the server and provider, and has cleared the shared storage. */
  function follow(): void {
    if (ended || !tokens.current()) return;
    ended = true;
    tokens.drop();
    sessionStorage.clear();
    rememberAfterLogout('asked', calls.rootOf(location.pathname));
    become({ status: 'starting' });
    open(LOGOUT_PATH);
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessToken: async () => tokens.current(),
    start,
    signIn,
    choose,
    confirm,
    signOut,
    reopen,
    refresh,
  };
}

const goTo = (path: string) => location.assign(path);
const here = () => location.pathname + location.search + location.hash;

interface SignInState {
  returnTo: string;
  /** Asks the provider not to prompt, to renew an expired token. */
  renewal?: boolean;
  /** Asks the provider for the credentials, although it has a session. */
  confirms?: boolean;
  /** Of the email address that was entered. */
  domain?: string;
}

interface Hint {
  login_hint?: string;
  kc_idp_hint?: string;
}

const isRenewal = (state: unknown): boolean => (state as Partial<SignInState> | undefined)?.renewal === true;

const isConfirmed = (state: unknown): boolean =>
  (state as Partial<SignInState> | undefined)?.confirms === true;

/** The path requested before sign-in. Rejects other origins. */
function returnPath(state: unknown): string {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}

/** Keycloak's format: `realm_access: { roles: […] }`. */
function realmRolesOf({ profile }: User): readonly string[] | undefined {
  const access = profile['realm_access'] as { roles?: unknown } | undefined;
  const roles = access?.roles;
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : undefined;
}
