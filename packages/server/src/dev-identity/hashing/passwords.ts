import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import { currentAsker } from '../../db/asker.ts';
import { FairTurns } from '../../db/fair-turns.ts';

const BLOCK_SIZE = 8;
/** Cost of hashes from before the cost was part of them. */
const FIRST_COST = 14;
const KEY_BYTES = 32;
/** At the default cost each takes 128 MiB: two at a time limit the memory. */
export const hashTurns = new FairTurns(2, 10_000);

interface Hash {
  /** log2 of scrypt's N. */
  cost: number;
  salt: Buffer;
  key: Buffer;
}

/** Too many others wait for their hashes. */
export class TooBusy extends AppError {
  constructor() {
    super('UnavailableError', TEXTS.unavailable);
  }
}

/** For a hash that may wait for others: null in place of TooBusy. */
export function nullIfBusy(error: unknown): null {
  if (error instanceof TooBusy) return null;
  throw error;
}

/** @throws TooBusy */
async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const endTurn = await hashTurns.take(currentAsker()).catch(() => {
    throw new TooBusy();
  });
  const N = 2 ** cost;
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * N * BLOCK_SIZE };
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    endTurn();
  }
}

/** scrypt$cost$salt$key; the first hashes had no cost. */
function parse(hash: string): Hash {
  const parts = hash.split('$');
  const [salt, key] = parts.slice(-2).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return { cost: parts.length > 3 ? Number(parts[1]) : FIRST_COST, salt, key };
}

/** @param cost log2 of scrypt's N. @returns a salted hash as text, with its cost */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether a hash costs less than it should today. */
export const isWeaker = (hash: string, cost: number): boolean => parse(hash).cost < cost;

/** Unknown accounts and weaker hashes take as long to refuse as any other wrong password. */
export async function passwordMatches(password: string, hash: string | null, cost: number): Promise<boolean> {
  const known = hash === null ? null : parse(hash);
  const isRight = known ? timingSafeEqual(await derive(password, known.salt, known.cost), known.key) : false;
  if (!isRight && (known?.cost ?? 0) < cost) await derive(password, Buffer.alloc(16), cost);
  return isRight;
}
