import type { Db } from '../../db/database.ts';
import type { Services } from '../../platform/process/services.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import type { Home } from '../pages/home.ts';
import { parseUserId } from '../provider/accounts.ts';
import { turnOn } from './second-factor.ts';
import { endStep, keepStep, type SecondStep } from './second-steps.ts';
import { matchTotpStep, newSecret } from './totp.ts';
import { mailTwoStep } from './two-step-mail.ts';

const setUpPurpose = (accountId: string) => `set-up ${accountId}`;

export interface SetUpUnderWay {
  id: string;
  step: SecondStep;
}

export class SetUps {
  readonly #services: Services;
  readonly #sealing: Sealing;

  constructor(services: Services, sealing: Sealing) {
    this.#services = services;
    this.#sealing = sealing;
  }

  async begin(id: string, { accountId, email }: Omit<SecondStep, 'secret'>): Promise<SecondStep> {
    const step = { accountId, email, secret: this.#sealing.seal(newSecret(), setUpPurpose(accountId)) };
    await keepStep(this.#services.database.db, id, step);
    return step;
  }

  secretOf({ accountId, secret }: SecondStep): string | null {
    return secret === null ? null : this.#sealing.open(secret, setUpPurpose(accountId));
  }

  /**
   * Turns two-step verification on if the code proves that the app has the secret.
   * @param also part of the transaction
   * @returns the recovery codes, 'wrong' for a wrong code, 'on' if it is already on
   */
  async confirm(
    { id, step }: SetUpUnderWay,
    code: string,
    home: Home,
    also = async (_trx: Db): Promise<void> => {},
  ): Promise<string[] | 'wrong' | 'on'> {
    const { database, clock } = this.#services;
    const secret = this.secretOf(step);
    const now = clock.now();
    const timeStep = secret && matchTotpStep(secret, code.replace(/\s/g, ''), now);
    if (!timeStep) return 'wrong';
    const userId = parseUserId(step.accountId);
    const codes = await database.db.transaction().execute(async (trx) => {
      await endStep(trx, id);
      const made = await turnOn(trx, this.#sealing, { userId, secret, step: timeStep }, now);
      if (!made) return null;
      await mailTwoStep(this.#services, trx, { userId, home, isOn: true });
      await also(trx);
      return made;
    });
    if (!codes) return 'on';
    noteSecurity('two-step-on', {}, userId);
    return codes;
  }
}
