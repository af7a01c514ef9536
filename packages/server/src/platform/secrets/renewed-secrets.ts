import { statSync } from 'node:fs';
import type { Settings } from '../settings/env.ts';
import { contentOf, secretFile } from '../settings/secret-files.ts';

const ADDRESSES = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'SMTP_URL'] as const;
/** The other secrets in files are needed only at the start. */
const RENEWED_SECRETS = [
  ...ADDRESSES,
  'CLM_TOKEN',
  'KEYCLOAK_ADMIN_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
type RenewedSecret = (typeof RENEWED_SECRETS)[number];

const isAddress = (name: string) => (ADDRESSES as readonly string[]).includes(name);

/**
 * Makes the settings read each secret again when its file has changed. If the content cannot be used, each reason is
 * reported once, and the last good secret stays.
 * @param report receives lines that do not repeat the content
 */
export function renewSecrets(
  settings: Settings,
  environment: Record<string, string | undefined>,
  report: (line: string) => void,
): Settings {
  for (const name of RENEWED_SECRETS) {
    const path = environment[secretFile(name)]?.trim();
    const first = settings[name];
    if (!path || first === undefined) continue;
    const secret = new RenewedFile(name, path, first, report);
    Object.defineProperty(settings, name, { get: () => secret.value(), enumerable: true });
  }
  return settings;
}

class RenewedFile {
  readonly #name: RenewedSecret;
  readonly #path: string;
  readonly #report: (line: string) => void;
  #value: string;
  /** None yet: the file may have changed since the settings were read. */
  #version: string | null = null;
  #problem: string | null = null;

  constructor(name: RenewedSecret, path: string, value: string, report: (line: string) => void) {
    this.#name = name;
    this.#path = path;
    this.#value = value;
    this.#report = report;
  }

  value(): string {
    const version = versionOf(this.#path);
    if (version === this.#version) return this.#value;
    this.#version = version;
    let problem: string | null = null;
    const found = contentOf(this.#path, (text) => {
      problem = text;
    });
    if (found !== null) problem = this.#refusal(found);
    if (found !== null && problem === null) this.#value = found;
    if (problem !== null && problem !== this.#problem)
      this.#report(`${secretFile(this.#name)} ${problem}. The secret from before stays in use.`);
    this.#problem = problem;
    return this.#value;
  }

  #refusal(found: string): string | null {
    if (!isAddress(this.#name) || isSamePlace(found, this.#value)) return null;
    return 'has another address. Without a restart, only its user and password can change';
  }
}

/** Includes the time of the last status change, so that a new file of the same size and age is noticed, too. */
function versionOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? [found.ino, found.size, found.mtimeNs, found.ctimeNs].join() : 'missing';
}

const isSamePlace = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) => {
    const url = URL.parse(text);
    if (url) [url.username, url.password] = ['', ''];
    return url?.href;
  });
  return first !== undefined && first === second;
};
