import { expect, it } from 'vitest';
import { PERMISSIONS } from './permission.ts';
import { PERMISSION_TEXTS } from './permission-texts.ts';

it('each permission has one text, and no two are alike', () => {
  expect([...PERMISSION_TEXTS.keys()].sort()).toEqual([...PERMISSIONS].sort());
  const texts = [...PERMISSION_TEXTS.values()].map(({ area, opens }) => `${area}: ${opens}`);
  expect(new Set(texts).size).toBe(PERMISSIONS.length);
});
