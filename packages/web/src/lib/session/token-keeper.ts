import { ErrorTimeout, type User, type UserManager } from 'oidc-client-ts';
import { RENEW_BELOW_SECONDS, renewalStep } from './renewal.ts';
import { isDuplicatedTab } from './tabs/tab-identity.ts';

const LIFETIME_KEY = 'capwise.token-lifetime';
const TRY_AGAIN_MS = 10_000;

export interface TokenKeeper {
  /** The tab's tokens from before a reload. Null if missing or expired. */
  restore(): Promise<User | null>;
  keep(user: User): void;
  /** The access token, or null. An expired token ends the session (SHELL-044). */
  current(): string | null;
  /** The last identity token, retained after the end for the provider's logout. */
  idToken(): string | null;
  /** Stops renewing and drops the tokens. The caller clears the browser's storage. */
  drop(): void;
  forget(): Promise<void>;
}

/**
 * @param onEnd Its argument says whether a redirect may get new tokens, because there is no refresh token.
 */
export function createTokenKeeper(manager: () => UserManager, onEnd: (mayAsk: boolean) => void): TokenKeeper {
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
    // Without a refresh token, only a redirect can renew. It interrupts, so wait until expiry.
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
    const renewedUser = user;
    // Null after the end. Another one if the person has signed in again.
    const isCurrent = () => user !== null && user === renewedUser;
    try {
      const renewed = await manager().signinSilent();
      if (renewed && isCurrent()) take(renewed);
      else if (isCurrent()) end();
    } catch (error) {
      if (isCurrent() && !isUnanswered(error)) end();
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

  // `expires_in` is the full lifetime only right after the provider's answer. Later it is the remaining time.
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
      if (await isDuplicatedTab()) await manager().removeUser();
      const stored = await manager().getUser();
      if (!stored || stored.expired) {
        if (stored) await manager().removeUser();
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
      await manager().removeUser();
    },
  };
}

/** No answer is not a refusal. Renewal is retried while the token is valid. */
const isUnanswered = (error: unknown): boolean => error instanceof TypeError || error instanceof ErrorTimeout;
