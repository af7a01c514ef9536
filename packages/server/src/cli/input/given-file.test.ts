import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { credential } from './credentials.ts';
import { givenFile } from './given-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'capwise-given-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('finds a file in the folder of the user, and refuses what is not a file', () => {
  writeFileSync(join(folder, 'a.csv'), 'name\n');
  vi.stubEnv('INIT_CWD', folder);
  expect(givenFile('a.csv')).toBe(join(folder, 'a.csv'));
  expect(() => givenFile('b.csv')).toThrow('There is no file b.csv');
  expect(() => givenFile(folder)).toThrow('is a folder. Name a file.');
});

it.each(['CAPWISE_PASSWORD', 'CAPWISE_CODE', 'CAPWISE_TOKEN'] as const)('an empty %s is not set', (name) => {
  vi.stubEnv(name, '');
  expect(credential(name)).toBeUndefined();
  vi.stubEnv(name, ' a secret ');
  expect(credential(name)).toBe(' a secret ');
});
