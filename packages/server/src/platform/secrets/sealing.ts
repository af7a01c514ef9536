import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Settings, SettingsError } from '../settings/env.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed:v1:';

/** Encrypts secrets in the database with the keys of IDENTITY_ENCRYPTION_KEY, if any. */
export interface Sealing {
  /** @param purpose use of the secret. A text sealed for one purpose cannot be opened for another. */
  seal(text: string, purpose: string): string;
  /** @throws SettingsError if it is encrypted with another key */
  open(stored: string, purpose: string): string;
  /** True if the text is encrypted with the current key. */
  isCurrent(stored: string, purpose: string): boolean;
}

export const PLAIN: Sealing = sealingWith([]);

export const sealingOf = (settings: Pick<Settings, 'IDENTITY_ENCRYPTION_KEY'>): Sealing =>
  sealingWith(settings.IDENTITY_ENCRYPTION_KEY);

/** @param keys 32 bytes each in Base64. The first one encrypts, all decrypt. */
export function sealingWith(keys: readonly string[]): Sealing {
  const all = keys.map((key) => Buffer.from(key, 'base64'));
  const [first] = all;
  return {
    seal: (text, purpose) => (first ? encrypt(text, purpose, first) : text),
    open(stored, purpose) {
      if (!stored.startsWith(PREFIX)) return stored;
      for (const key of all) {
        const text = decrypt(stored, purpose, key);
        if (text !== null) return text;
      }
      throw new SettingsError(
        `Secrets are encrypted in the database, and IDENTITY_ENCRYPTION_KEY ${
          first ? 'is another key. Set the one' : 'is missing. Set the key'
        } that they were encrypted with.`,
      );
    },
    isCurrent(stored, purpose) {
      if (!first) return true;
      return stored.startsWith(PREFIX) && decrypt(stored, purpose, first) !== null;
    },
  };
}

function encrypt(text: string, purpose: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null for another key or purpose */
function decrypt(stored: string, purpose: string, key: Buffer): string | null {
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
