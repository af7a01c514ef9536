import type { WebConfig } from '@capwise/domain/account/web-config';
import { type INavigator, State, type UserManager } from 'oidc-client-ts';
import { callbackPath, createUserManager, type SignInProvider } from './oidc.ts';

const KEY = 'capwise.provider';

/** The identity provider of this tab. */
export interface TabProvider {
  /** True if users enter their email address first. */
  isChosenByEmail: boolean;
  current(): SignInProvider;
  manager(): UserManager;
  /** @param provider null for the default one */
  switchTo(provider: SignInProvider | null): void;
  /**
   * Changes to the provider whose sign-in a callback address ends. Other tabs may have started one since, so this
   * does not depend on the last one used.
   * @throws Error if another provider answers
   */
  switchByCallback(callback: string): Promise<void>;
}

export function createTabProvider(identity: WebConfig['identity'], navigator?: INavigator): TabProvider {
  const { isChosenByEmail, ...same } = identity;
  const first: SignInProvider = { ...same, name: null };
  let current = (isChosenByEmail && stored()) || first;
  let manager = createUserManager(current, navigator);

  function switchTo(provider: SignInProvider | null): void {
    current = provider ?? first;
    manager = createUserManager(current, navigator);
    if (provider) sessionStorage.setItem(KEY, JSON.stringify(provider));
    else sessionStorage.removeItem(KEY);
  }

  return {
    isChosenByEmail,
    current: () => current,
    manager: () => manager,
    switchTo,
    async switchByCallback(callback) {
      if (!isChosenByEmail) return;
      const { pathname, searchParams } = new URL(callback);
      // The library stores it under its own part.
      const [id = ''] = (searchParams.get('state') ?? '').split(';');
      const state = await manager.settings.stateStore.get(id);
      const begun = state ? (await State.fromStorageString(state)).data : null;
      switchTo(providerIn(begun));
      const issuer = searchParams.get('iss')?.replace(/\/$/, '') ?? current.issuer;
      if (pathname !== callbackPath(current) || issuer !== current.issuer)
        throw new Error('Another identity provider answered than the one that was asked');
    },
  };
}

/** Data of a sign-in on its way to a provider. Without it, the default one was asked. */
export const stateOf = (provider: SignInProvider) => (provider.name === null ? {} : { provider });

const providerIn = (data: unknown): SignInProvider | null =>
  (data as { provider?: SignInProvider } | null)?.provider ?? null;

/** From before a reload. */
function stored(): SignInProvider | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as SignInProvider);
}
