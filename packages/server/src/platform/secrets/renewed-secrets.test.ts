import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings } from '../settings/env.ts';
import { renewSecrets } from './renewed-secrets.ts';
import { replaceFile } from './replaced-file.fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'capwise-renewed-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function secretIn(name: string, content: string, rest: Record<string, string> = {}) {
  const path = join(folder, `secret ${++count}`);
  replaceFile(path, content);
  const environment = { ...rest, [`${name}_FILE`]: path };
  const lines: string[] = [];
  return {
    path,
    lines,
    settings: renewSecrets(readSettings(environment), environment, (line) => lines.push(line)),
  };
}
const token = (content: string) => secretIn('CLM_TOKEN', content, { CLM_URL: 'https://clm.example' });

it('a secret is read again when its file has changed, also in place and with the same length', () => {
  const { path, lines, settings } = token('first\n');
  expect(settings.CLM_TOKEN).toBe('first');
  replaceFile(path, 'other');
  expect(settings.CLM_TOKEN).toBe('other');
  writeFileSync(path, 'third');
  expect(settings.CLM_TOKEN).toBe('third');
  expect(lines).toEqual([]);
});

it('a change between the start and the first use counts', () => {
  const { path, settings } = token('first');
  replaceFile(path, 'other');
  expect(settings.CLM_TOKEN).toBe('other');
});

it('a file that cannot be used is reported once for each reason, without its content, and the last secret stays', () => {
  const { path, lines, settings } = token('first');
  rmSync(path);
  expect([settings.CLM_TOKEN, settings.CLM_TOKEN]).toEqual(['first', 'first']);
  replaceFile(path, ' \n');
  expect([settings.CLM_TOKEN, settings.CLM_TOKEN]).toEqual(['first', 'first']);
  expect(lines).toEqual([
    'CLM_TOKEN_FILE names a file that cannot be read (ENOENT). The secret from before stays in use.',
    'CLM_TOKEN_FILE names an empty file. The secret from before stays in use.',
  ]);
  replaceFile(path, 'other');
  expect(settings.CLM_TOKEN).toBe('other');
  rmSync(path);
  expect(settings.CLM_TOKEN).toBe('other');
  expect(lines).toHaveLength(3);
});

it('of an address, only user and password change', () => {
  const { path, lines, settings } = secretIn('SMTP_URL', 'smtps://one:first@mail.example:465?pool=true');
  const renewed = 'smtps://two:other@mail.example:465?pool=true';
  replaceFile(path, renewed);
  expect(settings.SMTP_URL).toBe(renewed);
  for (const other of [
    'smtps://two:other@elsewhere.example:465?pool=true',
    'smtp://two:other@mail.example:465?pool=true',
    'smtps://two:other@mail.example:465',
    'two:other',
  ]) {
    replaceFile(path, other);
    expect(settings.SMTP_URL).toBe(renewed);
  }
  expect(lines).toEqual([
    'SMTP_URL_FILE has another address. Without a restart, only its user and password can change. The secret from before stays in use.',
  ]);
});

it('settings without a file stay as they are', () => {
  const environment = { CLM_URL: 'https://clm.example', CLM_TOKEN: 'given' };
  const settings = renewSecrets(readSettings(environment), environment, () => {});
  expect(Object.getOwnPropertyDescriptor(settings, 'CLM_TOKEN')).toMatchObject({ value: 'given' });
});
