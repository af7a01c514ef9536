import { expect, it } from 'vitest';
import { inOrganization, ofOtherOrganization, parseTenantPath } from './tenant-path.ts';

it.each([
  ['/n/acme', { tenantName: 'acme', organizationId: null }],
  ['/n/acme/5', { tenantName: 'acme', organizationId: '5' }],
  ['/n/acme/5/giftalert?page=2', { tenantName: 'acme', organizationId: '5' }],
  ['/n/acme/5?tab=x', { tenantName: 'acme', organizationId: '5' }],
  ['/n/acme/login', { tenantName: 'acme', organizationId: null }],
  ['/n/acme/5x/giftalert', { tenantName: 'acme', organizationId: null }],
  ['/n', null],
  ['/acme/5', null],
])('%s names %o', (path, place) => expect(parseTenantPath(path)).toEqual(place));

it.each([
  ['/n/acme/5/settings?tab=Markets#row', '/n/acme/6/settings?tab=Markets#row'],
  ['/n/acme/5', '/n/acme/6'],
  ['/n/acme/elsewhere/giftalert', '/n/acme/6/giftalert'],
])('%s becomes %s in another organization', (address, other) =>
  expect(inOrganization(address, '6')).toBe(other),
);

it.each([
  ['/n/northfield/5/giftalert/70/edit', '/n/northfield/6/giftalert'],
  ['/n/northfield/5/giftalert/70/edit?from=list', '/n/northfield/6/giftalert'],
  ['/n/northfield/5/giftalert/create?from=list', '/n/northfield/6/giftalert/create?from=list'],
  ['/n/northfield/5/giftalert?sort=gift_amount', '/n/northfield/6/giftalert?sort=gift_amount'],
  ['/n/northfield/5/settings?tab=alerts', '/n/northfield/6/settings?tab=alerts'],
  ['/n/acme/5/requests/12?x=1', '/n/acme/6/requests'],
  ['/n/acme/5/requests/create', '/n/acme/6/requests/create'],
  ['/n/acme/5/requests?view=all', '/n/acme/6/requests?view=all'],
])('another organization shows the same page, and the list from a gift: %s', (address, other) => {
  expect(ofOtherOrganization(address, '6')).toBe(other);
});
