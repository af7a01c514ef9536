import { readFileSync, statSync } from 'node:fs';

/** Settings that hold secrets. Each can be read from a file instead. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'IDENTITY_ENCRYPTION_KEY',
  'KEYCLOAK_ADMIN_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'CLM_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** The setting that names the file of a secret. */
export const secretFile = (name: string): string => `${name}_FILE`;
/** Far more than any of these settings needs. */
const MAX_BYTES = 64 * 1024;

type Environment = Record<string, string | undefined>;

/**
 * Replaces `SMTP_URL_FILE` by `SMTP_URL` with the content of the file, and so on, as Docker, Kubernetes and agents of
 * vaults provide secrets.
 * @param problem called with the setting and a text that does not repeat the content
 */
export function withSecretFiles(
  environment: Environment,
  problem: (name: string, text: string) => void,
): Environment {
  const read = { ...environment };
  for (const name of SECRET_SETTINGS) {
    const file = secretFile(name);
    const path = environment[file]?.trim();
    delete read[file];
    if (!path) continue;
    if (environment[name]?.trim()) {
      problem(file, `is set together with ${name}. Remove one of them`);
      continue;
    }
    const secret = contentOf(path, (text) => problem(file, text));
    if (secret !== null) read[name] = secret;
  }
  return read;
}

/** @returns null after a call of `problem`, whose text does not repeat the content */
export function contentOf(path: string, problem: (text: string) => void): string | null {
  try {
    if (statSync(path).size > MAX_BYTES) {
      problem(`names a file of more than ${MAX_BYTES / 1024} KiB`);
      return null;
    }
    // Editors and `echo` end a file with a new line.
    const content = readFileSync(path, 'utf8').trim();
    if (content) return content;
    problem('names an empty file');
  } catch (error) {
    problem(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return null;
}
