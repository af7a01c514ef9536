import type { User, UserManager } from 'oidc-client-ts';
import { leaveForReturn, leaveNothing, takeUpLeft } from './left-behind.ts';
import { CALLBACK_PATH, LOGOUT_PATH } from './oidc.ts';
import { otherTabs } from './other-tabs.ts';
import { needsPerson, type Refusal, refusalOf } from './refusal.ts';
import { isUnauthorized, type SessionCalls, type SignedIn } from './session-calls.ts';
import { forgetSignedOut, rememberAfterLogout, type SignedOutBecause } from './signed-out.ts';
import { createTokenKeeper } from './token-keeper.ts';

export type SessionState =
  /** Checking, redirecting to the provider, loading the current user, or leaving. */
  | { status: 'starting' }
  | { status: 'signed-out' }
  | { status: 'failed'; refusal?: Refusal }
  /** The realm roles are those of the identity token, or those that count where it names none. */
  | ({ status: 'ready'; realmRoles?: readonly string[] } & SignedIn);

/** The signed-in user of this tab. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The bearer token, null without a session. */
  accessToken(): Promise<string | null>;
  /** Leaves for the provider and comes back to the given path. */
  signIn(returnTo: string): Promise<void>;
  /** Ends the session here and at the provider; the browser then lands on the logout page, which leads on. */
  signOut(because?: SignedOutBecause): Promise<void>;
  /** Asks anew who is signed in, for the page at a path: another tenant or organization, or what was changed. */
  reopen(path: string): Promise<void>;
}

export interface StartingSession extends Session {
  /** Takes up the tab's session or the provider's answer; resolves to the path to show. */
  start(path: string, needsSession: boolean): Promise<string>;
}

export interface SessionOptions {
  manager: UserManager;
  calls: SessionCalls;
  audience: string | null;
  /** Opens an address by the browser. */
  open?(path: string): void;
  /** What the tabs that share a session have in common. */
  channel?: string;
}

export function createSession(options: SessionOptions): StartingSession {
  const { manager, calls, audience, open = goTo, channel = 'capwise.session' } = options;
  let current: SessionState = { status: 'starting' };
  const listeners = new Set<() => void>();
  let leaving: Promise<void> | null = null;
  let ended = false;
  let subject: string | null = null;
  let address: string | undefined;
  let opening = 0;
  const tabs = otherTabs(channel, { onEnded: () => follow(), isHere: () => tokens.current() !== null });
  const tokens = createTokenKeeper(manager, (mayAsk) => {
    leaving ??= leaveExpired(mayAsk);
  });

  const become = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
  };

  const fail = (error: unknown) => {
    const refusal = refusalOf(error, address);
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
      // The provider or the database behind a remembered session is gone: start over instead of failing for ever.
      else if (needsSession) await tokens.forget().then(() => signIn(path));
      else await tokens.forget().then(() => become({ status: 'signed-out' }));
    }
    return path;
  }

  async function finishSignIn(url: string): Promise<string> {
    try {
      const user = await manager.signinRedirectCallback(url);
      const path = returnPath(user.state);
      await enter(user, path, !isRenewal(user.state));
      return path;
    } catch (error) {
      if (needsPerson(error)) {
        become({ status: 'signed-out' });
        return LOGOUT_PATH;
      }
      // Reloading the page must not present the spent code again.
      fail(error);
      return '/';
    }
  }

  async function enter(user: User, path: string, signedInNow: boolean): Promise<void> {
    ({ sub: subject, email: address } = user.profile);
    tokens.keep(user);
    const signedIn = await calls.open(path);
    // The session may have ended meanwhile.
    if (ended) return;
    await takeUpLeft(user.profile.sub);
    forgetSignedOut();
    if (signedInNow) await calls.opened();
    const realmRoles = realmRolesOf(user) ?? signedIn.user?.roles;
    become({ status: 'ready', ...signedIn, ...(realmRoles && { realmRoles }) });
  }

  async function reopen(path: string): Promise<void> {
    opening += 1;
    const mine = opening;
    // Only the last of several counts.
    const isOver = () => ended || mine !== opening;
    try {
      const signedIn = await calls.open(path);
      if (isOver() || current.status !== 'ready') return;
      const { realmRoles } = current;
      become({ status: 'ready', ...signedIn, ...(realmRoles && { realmRoles }) });
    } catch (error) {
      if (isOver()) return;
      if (isUnauthorized(error)) await tokens.forget().then(() => signIn(path));
      else fail(error);
    }
  }

  function signIn(returnTo: string): Promise<void> {
    leaving ??= leaveForProvider(returnTo).catch(() => {
      leaving = null;
      become({ status: 'failed' });
    });
    return leaving;
  }

  async function leaveForProvider(returnTo: string): Promise<void> {
    become({ status: 'starting' });
    const [hint] = await Promise.all([calls.providerHint(returnTo), manager.metadataService.getMetadata()]);
    await redirect({ returnTo }, hint);
  }

  async function redirect(state: SignInState, hint: string | null): Promise<void> {
    const extraQueryParams = { ...(audience && { audience }), ...(hint && { kc_idp_hint: hint }) };
    // The identity token has to carry it, so one of another sign-in is refused; some providers demand it.
    const nonce = crypto.randomUUID();
    const prompt = isRenewal(state) && { prompt: 'none' };
    await manager.signinRedirect({ state, nonce, extraQueryParams, ...prompt });
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

  /** Ends the session here alone: the provider's belongs to other applications too. */
  async function leaveExpired(mayAsk: boolean): Promise<void> {
    become({ status: 'starting' });
    ended = true;
    await tokens.forget();
    const path = location.pathname + location.search + location.hash;
    leaveForReturn(subject, path);
    rememberAfterLogout('expired', calls.rootOf(location.pathname));
    if (!mayAsk) return open(LOGOUT_PATH);
    await redirect({ returnTo: path, renewal: true }, null).catch(() => open(LOGOUT_PATH));
  }

  async function leaveProvider(idToken: string | null): Promise<void> {
    try {
      await manager.signoutRedirect(idToken ? { id_token_hint: idToken } : {});
    } catch {
      // A provider without a logout address, or one that does not answer: the session here has ended all the same.
      open(LOGOUT_PATH);
    }
  }

  /** Another tab has signed out at the server and the provider, and cleared what the tabs share. */
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
    signOut,
    reopen,
  };
}

const goTo = (path: string) => location.assign(path);

/** What a sign-in takes along to the provider and back. */
interface SignInState {
  returnTo: string;
  /** Without a question to the person: for tokens that have run out. */
  renewal?: boolean;
}

const isRenewal = (state: unknown): boolean => (state as Partial<SignInState> | undefined)?.renewal === true;

/** The path asked for before sign-in; only paths of this application are followed. */
function returnPath(state: unknown): string {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}

/** As Keycloak shapes them: `realm_access: { roles: […] }`. */
function realmRolesOf({ profile }: User): readonly string[] | undefined {
  const access = profile['realm_access'] as { roles?: unknown } | undefined;
  const roles = access?.roles;
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : undefined;
}
