import { expect, it } from 'vitest';
import { RESERVED_TENANT_NAMES, TenantNameSchema } from './tenant-name.ts';

it.each(['lakeside', 'st-marys-2', '1st', 'a', 'x'.repeat(63)])('a tenant may be called %s', (name) =>
  expect(TenantNameSchema.parse(name)).toBe(name),
);

it.each([
  '',
  'Lakeside',
  'st.marys',
  '-a',
  'a-',
  'a b',
  'a/b',
  'ä',
  'x'.repeat(64),
  ...RESERVED_TENANT_NAMES,
])('no tenant can be called %j', (name) => expect(TenantNameSchema.safeParse(name).success).toBe(false));
