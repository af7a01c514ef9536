import { ErrorTimeout, type User, type UserManager } from 'oidc-client-ts';
import { RENEW_BELOW_SECONDS, renewalStep } from './renewal.ts';
import { isDuplicatedTab } from './tab-identity.ts';

const LIFETIME_KEY = 'capwise.token-lifetime';
const TRY_AGAIN_MS = 10_000;

/** Holds the tab's tokens and renews them before they run out. */
export interface TokenKeeper {
  /** The tokens that this tab holds from before a reload; null when there are none or they have run out. */
  restore(): Promise<User | null>;
  keep(user: User): void;
  /** The access token, null when there is none; an expired one ends the session (SHELL-044). */
  current(): string | null;
  /** The last identity token, kept after the end for the provider's logout. */
  idToken(): string | null;
  /** Stops renewing and holds nothing any more; the browser's storage is left to the caller. */
  drop(): void;
  forget(): Promise<void>;
}

/** @param onEnd gets whether a redirect may get new tokens, because the provider gave none to renew these with */
export function createTokenKeeper(manager: UserManager, onEnd: (mayAsk: boolean) => void): TokenKeeper {
  let user: User | null = null;
  let idToken: string | null = null;
  let lifetime = 2 * RENEW_BELOW_SECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing = false;
  let tryAgainAt = 0;

  const end = () => {
    const mayAsk = user !== null && !user.refresh_token;
    drop();
    onEnd(mayAsk);
  };

  const check = () => {
    clearTimeout(timer);
    if (!user || renewing) return;
    const step = renewalStep(user.expires_in ?? lifetime, lifetime);
    if (step.do === 'wait') timer = setTimeout(check, step.seconds * 1000);
    else if (step.do === 'end') end();
    // Only a redirect renews these, which interrupts work: not before it has to.
    else if (!user.refresh_token) timer = setTimeout(check, (user.expires_in ?? 0) * 1000);
    else renewOrWait(user.expires_in ?? 0);
  };

  const renewOrWait = (secondsLeft: number) => {
    const wait = Math.min(tryAgainAt - Date.now(), secondsLeft * 1000);
    if (wait > 0) timer = setTimeout(check, wait);
    else void renew();
  };

  const renew = async () => {
    renewing = true;
    try {
      const renewed = await manager.signinSilent();
      if (renewed && user) take(renewed);
      else if (user) end();
    } catch (error) {
      if (user && !isUnanswered(error)) end();
      tryAgainAt = Date.now() + TRY_AGAIN_MS;
    } finally {
      renewing = false;
      check();
    }
  };

  const hold = (next: User) => {
    user = next;
    idToken = next.id_token ?? idToken;
  };

  // `expires_in` is the whole lifetime only when the provider has just answered; later it is what remains.
  const take = (next: User) => {
    hold(next);
    lifetime = next.expires_in ?? lifetime;
    sessionStorage.setItem(LIFETIME_KEY, String(lifetime));
  };

  const drop = () => {
    clearTimeout(timer);
    user = null;
  };

  addEventListener('online', () => {
    tryAgainAt = 0;
    check();
  });

  return {
    async restore() {
      if (await isDuplicatedTab()) await manager.removeUser();
      const stored = await manager.getUser();
      if (!stored || stored.expired) {
        if (stored) await manager.removeUser();
        return null;
      }
      lifetime = Number(sessionStorage.getItem(LIFETIME_KEY)) || lifetime;
      hold(stored);
      return stored;
    },
    keep(next) {
      if (user === next) return check();
      take(next);
      check();
    },
    current() {
      check();
      return user?.access_token ?? null;
    },
    idToken: () => idToken,
    drop,
    async forget() {
      drop();
      await manager.removeUser();
    },
  };
}

/** No answer is not a refusal: as long as the token lives, the renewal is tried again. */
const isUnanswered = (error: unknown): boolean => error instanceof TypeError || error instanceof ErrorTimeout;
