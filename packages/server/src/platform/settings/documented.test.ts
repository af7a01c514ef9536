import { readFileSync } from 'node:fs';
import { UPLOAD_EXTENSIONS } from '@capwise/domain/workspace/uploads';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!).sort();

const schema = /^const SettingsSchema = z\.object\(\{\n([\s\S]*?)^\}\);/m.exec(
  readFileSync(new URL('./env.ts', import.meta.url), 'utf8'),
)?.[1];
const settings = found(schema ?? '', /^ {2}([A-Z][A-Z\d_]+):/gm);

/** The first cell of a row may list related settings. */
const rows = found(read('docs/operations/settings.md'), /^\| (`[A-Z].*?) \|/gm);

describe('every setting', () => {
  it('is found in env.ts', () => {
    expect(settings).toContain('PORT');
    expect(settings).toContain('NODE_ENV');
    expect(new Set(settings).size).toBe(settings.length);
  });

  it('has one row in docs/operations/settings.md, and each row belongs to a setting', () => {
    expect(found(rows.join('\n'), /`([A-Z][A-Z\d_]+)`/g)).toEqual(settings);
  });

  it('of uploads lists every type', () => {
    const [row] = read('docs/operations/settings.md').match(/^\| `UPLOAD_TYPES`.*/m)!;
    expect(UPLOAD_EXTENSIONS.filter((type) => !row.includes(`\`${type}\``))).toEqual([]);
  });

  it('is in .env.example once, and nothing else is', () => {
    expect(found(read('.env.example'), /^# ?([A-Z][A-Z\d_]+)=/gm)).toEqual(settings);
  });
});
