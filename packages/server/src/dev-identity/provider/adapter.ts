import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '../../db/database.ts';
import { isStorable } from '../../platform/input/storable.ts';

/**
 * Stores the provider's sessions, grants and tokens in the database, so that they survive a restart.
 * @param onReuse ends the sign-in of a session
 */
export function adapterOn(
  db: Db,
  onReuse: (sessionUid: string) => Promise<void>,
): new (
  model: string,
) => Adapter {
  return class DatabaseAdapter implements Adapter {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1_000) : null,
      };
      await db
        .insertInto('identity_records')
        .values({ model: this.#model, id, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
    }

    find(id: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('id', id);
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('uid', uid);
    }

    findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('user_code', userCode);
    }

    async #findBy(key: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      if (!isStorable(value)) return undefined;
      const row = await db
        .selectFrom('identity_records')
        .select('payload')
        .where('model', '=', this.#model)
        .where(key, '=', value)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]))
        .executeTakeFirst();
      return row?.payload as AdapterPayload | undefined;
    }

    /**
     * Marks a code or token as used. Of several concurrent uses, one succeeds. The others end the grant, as
     * does any later use.
     */
    async consume(id: string): Promise<void> {
      const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1_000) });
      const { numUpdatedRows } = await db
        .updateTable('identity_records')
        .set({ payload: sql`payload || ${consumed}::jsonb` })
        .where('model', '=', this.#model)
        .where('id', '=', id)
        .where(sql<boolean>`not jsonb_exists(payload, 'consumed')`)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      const used = await db
        .selectFrom('identity_records')
        .select(['grant_id', 'payload'])
        .where('model', '=', this.#model)
        .where('id', '=', id)
        .executeTakeFirst();
      if (used?.grant_id) await this.#endGrant(used.grant_id);
      const { sessionUid } = (used?.payload ?? {}) as AdapterPayload;
      if (sessionUid) await onReuse(sessionUid);
      throw new errors.InvalidGrant('already used');
    }

    /** Deleting the grant also invalidates tokens that are being issued right now. */
    async #endGrant(grantId: string): Promise<void> {
      await db
        .deleteFrom('identity_records')
        .where('model', '=', 'Grant')
        .where('id', '=', grantId)
        .execute();
      await db.deleteFrom('identity_records').where('grant_id', '=', grantId).execute();
    }

    async destroy(id: string): Promise<void> {
      await db.deleteFrom('identity_records').where('model', '=', this.#model).where('id', '=', id).execute();
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await db
        .deleteFrom('identity_records')
        .where('model', '=', this.#model)
        .where('grant_id', '=', grantId)
        .execute();
    }
  };
}

export async function sweepRecords(db: Db): Promise<void> {
  await db.deleteFrom('identity_records').where('expires_at', '<', new Date()).execute();
}
