import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import { currentAsker } from '../../db/budgets/asker.ts';
import { FairTurns } from '../../db/budgets/fair-turns.ts';

const BLOCK_SIZE = 8;
/** Cost of old hashes, which do not contain it. */
const FIRST_COST = 14;
const KEY_BYTES = 32;
/** Each hash takes 128 MiB at the default cost. Two at a time limit the memory. */
export const hashTurns = new FairTurns(2, 10_000);

interface Hash {
  /** log2 of scrypt's N. */
  cost: number;
  salt: Buffer;
  key: Buffer;
}

export class TooBusy extends AppError {
  constructor() {
    super('UnavailableError', TEXTS.unavailable);
  }
}

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

/** scrypt$cost$salt$key. Old hashes have no cost. */
function parse(hash: string): Hash {
  const parts = hash.split('$');
  const [salt, key] = parts.slice(-2).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return { cost: parts.length > 3 ? Number(parts[1]) : FIRST_COST, salt, key };
}

/** @param cost log2 of scrypt's N */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64')}$${key.toString('base64')}`;
}

export const isWeaker = (hash: string, cost: number): boolean => parse(hash).cost < cost;

/** Takes equally long for wrong passwords, unknown accounts and weaker hashes, to prevent timing attacks. */
export async function passwordMatches(password: string, hash: string | null, cost: number): Promise<boolean> {
  const known = hash === null ? null : parse(hash);
  const isRight = known ? timingSafeEqual(await derive(password, known.salt, known.cost), known.key) : false;
  if (!isRight && (known?.cost ?? 0) < cost) await derive(password, Buffer.alloc(16), cost);
  return isRight;
}
