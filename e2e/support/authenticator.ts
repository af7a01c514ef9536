import type { CDPSession, Page } from '@playwright/test';

/** The browser's own authenticator with a fingerprint reader, which confirms as long as a finger is on it. */
export class TestAuthenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  static async plugIn(page: Page): Promise<TestAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    return new TestAuthenticator(cdp, authenticatorId);
  }

  /** Confirms what the browser asks for while `act` runs. Without it, the sign-in page would sign in by itself. */
  async confirm(act: () => Promise<void>): Promise<void> {
    await this.#setPresence(true);
    await act();
    await this.#setPresence(false);
  }

  async setVerified(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async #setPresence(enabled: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled,
    });
  }
}
