import { createHash, randomBytes } from 'node:crypto';
import { inGroups } from './totp.ts';

const CODES = 10;
/** Crockford's Base32 in lower case: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 28 × 5 = 140 bits. ASVS 11.5.1 asks for 128, and 6.5.2 for a slow hash only below 112. */
const LENGTH = 28;

export interface RecoveryCodes {
  /** Shown once: 'abcd-efgh-…'. */
  codes: string[];
  salt: string;
  hashes: string[];
}

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

export function newRecoveryCodes(): RecoveryCodes {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: CODES }, newCode);
  return {
    codes: codes.map((code) => inGroups(code, '-')),
    salt,
    hashes: codes.map((code) => recoveryHash(code, salt)),
  };
}

/** Tolerates dashes, upper case, O for 0, and I or L for 1. */
export function recoveryHash(typed: string, salt: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${salt}$${code}`).digest('base64url');
}
