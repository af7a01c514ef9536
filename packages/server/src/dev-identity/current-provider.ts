import type Provider from 'oidc-provider';
import type { Services } from '../services.ts';
import { type ProviderKeys, renewKeys } from './keys.ts';
import { createProvider } from './provider.ts';

/** The provider with today's keys. All else that it stores is in the database. */
export class CurrentProvider {
  readonly #services: Services;
  #keys: ProviderKeys;
  #provider: Provider;
  #answer: ReturnType<Provider['callback']>;

  private constructor(services: Services, keys: ProviderKeys) {
    this.#services = services;
    this.#keys = keys;
    this.#provider = createProvider(services, keys);
    this.#answer = this.#provider.callback();
  }

  static async start(services: Services): Promise<CurrentProvider> {
    return new CurrentProvider(services, await renewKeys(services.database.db, new Date()));
  }

  get provider(): Provider {
    return this.#provider;
  }

  get answer(): ReturnType<Provider['callback']> {
    return this.#answer;
  }

  get cookieKeys(): readonly string[] {
    return this.#keys.cookieKeys;
  }

  /** Takes up keys that were made or retired, by this process or another. */
  async renewKeys(now: Date): Promise<void> {
    const keys = await renewKeys(this.#services.database.db, now);
    if (keys.version === this.#keys.version) return;
    this.#keys = keys;
    this.#provider = createProvider(this.#services, keys);
    this.#answer = this.#provider.callback();
  }
}
