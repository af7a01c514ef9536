import { TenantNameSchema } from '@capwise/domain/compliance/tenants/tenant-name';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { SCREENS } from '../../lib/screens.ts';
import { SPEND_ROUTES } from '../routes/spend-routes.tsx';
import { COMPLIANCE_ROUTES } from './compliance-routes.tsx';

const routePaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...routePaths(children ?? [])]);
const segments = (paths: readonly string[], at: number) => [
  ...new Set(paths.map((path) => path.split('/')[at] ?? '').filter((one) => /^[a-z0-9-]+$/.test(one))),
];
const isFree = (name: string) => TenantNameSchema.safeParse(name).success;

it('no tenant can be called as the first segment of a page', () => {
  const spend = [...routePaths(SPEND_ROUTES), ...Object.values(SCREENS).map(({ path }) => path)];
  const compliance = routePaths(COMPLIANCE_ROUTES).filter((path) => path.startsWith('/'));
  const first = segments([...spend, ...compliance], 1);
  expect(first).toEqual(expect.arrayContaining(['n', 'login', 'dev', 'privacy', 'sso']));
  const afterN = segments(
    compliance.filter((path) => path.startsWith('/n/')),
    2,
  );
  expect(afterN).toContain('404');
  expect([...first, ...afterN].filter(isFree)).toEqual([]);
});
