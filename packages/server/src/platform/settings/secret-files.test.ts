import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { SECRET_SETTINGS } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'capwise-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string | Buffer, name = 'secret') => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const refusal = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('secrets in files', () => {
  it('count like the setting itself, without the new line at the end', () => {
    const CLM_TOKEN_FILE = file('a secret\r\n');
    const settings = readSettings({ CLM_URL: 'https://clm.example', CLM_TOKEN_FILE });
    expect(settings.CLM_TOKEN).toBe('a secret');
    expect(settings).not.toHaveProperty('CLM_TOKEN_FILE');
    const key = Buffer.alloc(32, 7).toString('base64');
    const IDENTITY_ENCRYPTION_KEY_FILE = file(`${key},${key}\n`);
    expect(readSettings({ IDENTITY_ENCRYPTION_KEY_FILE }).IDENTITY_ENCRYPTION_KEY).toEqual([key, key]);
  });

  it('are checked like the setting itself', () => {
    const DATABASE_URL_FILE = file('postgres://capwise:secret@db.hospital.example/capwise');
    const real = { OIDC_ISSUER: 'https://id.example', DATABASE_URL_FILE };
    expect(refusal(real)).toMatch(/leave this machine without encryption:\n {2}DATABASE_URL:/);
    expect(refusal({ SMTP_URL_FILE: file('no address') })).toMatch(/\n {2}SMTP_URL: /);
    expect(refusal({ CLM_TOKEN_FILE: file('x') })).toMatch(/CLM_URL is missing/);
  });

  it('an empty value counts as not set', () => {
    const environment = { CLM_URL: 'https://clm.example', CLM_TOKEN: 'given', CLM_TOKEN_FILE: ' ' };
    expect(readSettings(environment).CLM_TOKEN).toBe('given');
    const other = { CLM_URL: 'https://clm.example', CLM_TOKEN: '', CLM_TOKEN_FILE: file('filed') };
    expect(readSettings(other).CLM_TOKEN).toBe('filed');
  });

  it('stop the start with a message that names every wrong one, and no content', () => {
    mkdirSync(join(folder, 'a folder'));
    const message = refusal({
      CLM_TOKEN: 'secret one',
      CLM_TOKEN_FILE: file('secret two'),
      SMTP_URL_FILE: join(folder, 'missing'),
      S3_ACCESS_KEY_ID_FILE: file(' \n', 'blank'),
      S3_SECRET_ACCESS_KEY_FILE: join(folder, 'a folder'),
      DATABASE_URL_FILE: file('secret'.repeat(20_000), 'large'),
    });
    expect(message.split('\n')).toEqual([
      'These settings are not usable:',
      '  DATABASE_URL_FILE: names a file of more than 64 KiB',
      '  S3_ACCESS_KEY_ID_FILE: names an empty file',
      '  S3_SECRET_ACCESS_KEY_FILE: names a file that cannot be read (EISDIR)',
      '  SMTP_URL_FILE: names a file that cannot be read (ENOENT)',
      '  CLM_TOKEN_FILE: is set together with CLM_TOKEN. Remove one of them',
    ]);
  });

  it('are possible for every setting that the documents name, and only for these', () => {
    const settings = readFileSync(
      new URL('../../../../../docs/operations/settings.md', import.meta.url),
      'utf8',
    );
    const listed = /## Secrets in files\n([\s\S]*?)(?=\n## )/.exec(settings)![1]!;
    const names = [...listed.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name!);
    expect(names.filter((name) => !name.endsWith('_FILE')).sort()).toEqual([...SECRET_SETTINGS].sort());
  });

  it('are all settings whose names say that they hold a secret', () => {
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name!);
    const secret = names.filter((name) => /SECRET|TOKEN$|_KEY|PASSWORD$|HEADERS/.test(name));
    // The page shows it to every browser.
    const known: readonly string[] = [...SECRET_SETTINGS, 'ANALYTICS_KEY'];
    expect(secret.length).toBeGreaterThan(5);
    expect(secret.filter((name) => !known.includes(name))).toEqual([]);
  });
});
