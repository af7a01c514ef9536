import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PLAIN, type Sealing } from '../../platform/secrets/sealing.ts';
import { isOfAlgorithm, makeKey } from './signing-key.ts';

const DAY_MS = 86_400_000;
const ROTATION_MS = 90 * DAY_MS;
/** Processes check for new keys every hour, so all publish a key long before it signs. */
const NOTICE_MS = DAY_MS;
/** Access and identity tokens live for an hour. */
const KEEP_MS = DAY_MS;
/** The provider's cookies live for 14 days, and those of known browsers for 180. */
const MAX_COOKIE_KEYS = 3;
const PURPOSE = 'signing keys';

export interface ProviderKeys {
  version: string;
  /** The first key signs, all are published. */
  jwks: { keys: JWK[] };
  /** Of the key that signs. */
  algorithm: string;
  /** For the provider's cookies: the first one signs, all verify. */
  cookieKeys: string[];
}

interface StoredKey {
  id: number;
  signsFrom: Date;
  keys: Pick<ProviderKeys, 'jwks' | 'cookieKeys'>;
}

/**
 * Returns the provider's keys from the database. Creates a key if they are missing, or the newest is old or of
 * another algorithm. Retired keys remain published while their tokens may live. Safe to call concurrently.
 */
export async function renewKeys(db: Db, now: Date, sealing = PLAIN): Promise<ProviderKeys> {
  const stored = await readKeys(db, sealing);
  if (!needsKey(stored, now) && retired(stored, now).length === 0) return published(stored, now);
  const made = needsKey(stored, now) ? await makeKey() : null;
  return db.transaction().execute(async (trx) => {
    await sql`lock table identity_keys in exclusive mode`.execute(trx);
    const locked = await readKeys(trx, sealing);
    if (made && needsKey(locked, now)) await insertKey(trx, sealing, { made, before: locked, now });
    const ids = retired(locked, now).map(({ id }) => id);
    if (ids.length) await trx.deleteFrom('identity_keys').where('id', 'in', ids).execute();
    return published(await readKeys(trx, sealing), now);
  });
}

async function readKeys(db: Db, sealing: Sealing): Promise<StoredKey[]> {
  const rows = await db.selectFrom('identity_keys').selectAll().orderBy('signs_from', 'desc').execute();
  return rows.map(({ id, signs_from, jwks }) => ({
    id,
    signsFrom: signs_from,
    keys: JSON.parse(sealing.open(jwksText(jwks), PURPOSE)) as StoredKey['keys'],
  }));
}

/** Encrypted keys are stored as a JSON string, plain ones as an object. */
const jwksText = (jwks: unknown): string => (typeof jwks === 'string' ? jwks : JSON.stringify(jwks));
function storable(keys: string, sealing: Sealing): string {
  const sealed = sealing.seal(keys, PURPOSE);
  return sealed === keys ? keys : JSON.stringify(sealed);
}

/**
 * Encrypts keys that are stored in plain text or with an old key. @param db a transaction that locks the
 * table
 */
export async function sealKeys(db: Db, sealing: Sealing): Promise<void> {
  const rows = await db.selectFrom('identity_keys').select(['id', 'jwks']).execute();
  for (const { id, jwks } of rows) {
    const stored = jwksText(jwks);
    const keys = sealing.open(stored, PURPOSE);
    if (sealing.isCurrent(stored, PURPOSE)) continue;
    await db
      .updateTable('identity_keys')
      .set({ jwks: storable(keys, sealing) })
      .where('id', '=', id)
      .execute();
  }
}

interface NewKey {
  made: JWK;
  before: readonly StoredKey[];
  now: Date;
}

async function insertKey(db: Db, sealing: Sealing, { made, before, now }: NewKey): Promise<void> {
  const cookieKeys = [randomBytes(32).toString('hex'), ...(before[0]?.keys.cookieKeys ?? [])];
  const keys = { jwks: { keys: [made] }, cookieKeys: cookieKeys.slice(0, MAX_COOKIE_KEYS) };
  const jwks = storable(JSON.stringify(keys), sealing);
  const signsFrom = before.length === 0 ? now : new Date(now.getTime() + NOTICE_MS);
  await db.insertInto('identity_keys').values({ jwks, signs_from: signsFrom }).execute();
}

/** Ignores newer keys of other algorithms, which processes of the earlier release add during an upgrade. */
const ofAlgorithm = (stored: readonly StoredKey[]) =>
  stored.find(({ keys }) => isOfAlgorithm(keys.jwks.keys[0]));

function needsKey(stored: readonly StoredKey[], now: Date): boolean {
  const newest = ofAlgorithm(stored);
  return !newest || newest.signsFrom.getTime() < now.getTime() - ROTATION_MS;
}

function signing(stored: readonly StoredKey[], now: Date): StoredKey | undefined {
  const begun = stored.filter(({ signsFrom }) => signsFrom <= now);
  return ofAlgorithm(begun) ?? begun[0];
}

function retired(stored: readonly StoredKey[], now: Date): StoredKey[] {
  const current = signing(stored, now);
  if (!current || current.signsFrom.getTime() > now.getTime() - KEEP_MS) return [];
  return stored.filter(({ signsFrom }) => signsFrom < current.signsFrom);
}

function published(stored: readonly StoredKey[], now: Date): ProviderKeys {
  const current = signing(stored, now) ?? stored[0]!;
  const ordered = [current, ...stored.filter((one) => one !== current)];
  const keys = ordered.flatMap((one) => one.keys.jwks.keys);
  return {
    version: ordered.map(({ id }) => id).join(' '),
    jwks: { keys },
    algorithm: keys[0]!.alg!,
    cookieKeys: [...new Set(ordered.flatMap((one) => one.keys.cookieKeys))],
  };
}
