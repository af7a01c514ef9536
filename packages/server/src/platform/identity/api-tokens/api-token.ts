import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Lets people and secret scanners recognize a token. */
const PREFIX = 'capwise_pat_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Digits in base 62 that hold the secret, and its CRC-32. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;

const TOKEN = new RegExp(`^${PREFIX}([\\dA-Za-z]{${SECRET_LENGTH}})([\\dA-Za-z]{${CHECK_LENGTH}})$`);

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text;
  return text;
}

const checkOf = (secret: string) => inBase62(BigInt(crc32(secret)), CHECK_LENGTH);

export function newApiToken(): string {
  const secret = inBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return `${PREFIX}${secret}${checkOf(secret)}`;
}

/** The API token of an Authorization header, possibly mistyped. Null for tokens of a sign-in. */
export function apiTokenOf(authorization: string | undefined): string | null {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token?.startsWith(PREFIX) ? token : null;
}

/** False for a mistyped or cut token, without asking the database. */
export function isWellFormed(token: string): boolean {
  const [, secret, check] = TOKEN.exec(token) ?? [];
  return secret !== undefined && checkOf(secret) === check;
}
