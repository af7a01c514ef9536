import type { Brand } from '@capwise/domain/account/brand';
import { isPagePath } from '@capwise/domain/compliance/tenants/page-paths';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { COMPLIANCE_ROUTES } from '../compliance/compliance-routes.tsx';
import { SPEND_ROUTES } from './spend-routes.tsx';

/** An example address of each route with an absolute path, except for that of unknown addresses. */
const addresses = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path?.startsWith('/') ? [path.replaceAll(/:\w+|\*$/g, 'example')] : []),
    ...addresses(children),
  ]);

it.each<[Brand, RouteObject[]]>([
  ['spend', SPEND_ROUTES],
  ['compliance', COMPLIANCE_ROUTES],
])('the server knows the address of every page of %s', (brand, routes) => {
  const all = addresses(routes);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((address) => !isPagePath(address, brand))).toEqual([]);
});
