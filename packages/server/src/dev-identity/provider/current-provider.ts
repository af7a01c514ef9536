import type Provider from 'oidc-provider';
import type { Services } from '../../platform/process/services.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { type ProviderKeys, renewKeys } from '../keys/keys.ts';
import { createProvider } from './provider.ts';

/** The provider with its current keys. Everything else that it stores is in the database. */
export class CurrentProvider {
  readonly #services: Services;
  readonly #sealing: Sealing;
  #keys: ProviderKeys;
  #provider: Provider;
  #answer: ReturnType<Provider['callback']>;

  private constructor(services: Services, sealing: Sealing, keys: ProviderKeys) {
    this.#services = services;
    this.#sealing = sealing;
    this.#keys = keys;
    this.#provider = createProvider(services, keys);
    this.#answer = this.#provider.callback();
  }

  static async start(services: Services, sealing: Sealing): Promise<CurrentProvider> {
    const keys = await renewKeys(services.database.db, new Date(), sealing);
    return new CurrentProvider(services, sealing, keys);
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

  async renewKeys(now: Date): Promise<void> {
    const keys = await renewKeys(this.#services.database.db, now, this.#sealing);
    if (keys.version === this.#keys.version) return;
    this.#keys = keys;
    this.#provider = createProvider(this.#services, keys);
    this.#answer = this.#provider.callback();
  }
}
