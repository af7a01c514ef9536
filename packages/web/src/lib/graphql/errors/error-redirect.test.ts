import { describe, expect, it } from 'vitest';
import { type ErrorPlace, errorRedirect, tenantInPath } from './error-redirect.ts';

const spend: ErrorPlace = {
  brand: 'spend',
  pathname: '/n/tools/deals',
  ignoreForbidden: false,
  isMutation: false,
};
const compliance: ErrorPlace = { ...spend, brand: 'compliance', pathname: '/n/acme/gifts' };

describe('errorRedirect', () => {
  it('SHELL-112 NotFoundError leads to /n/404', () => {
    expect(errorRedirect('NotFoundError', spend)).toBe('/n/404');
  });

  it.each(['ForbiddenError', 'UnauthorizedError'] as const)('SHELL-113 %s leads to /unauthorized', (name) => {
    expect(errorRedirect(name, spend)).toBe('/unauthorized');
  });

  it.each(['ForbiddenError', 'UnauthorizedError'] as const)(
    'SHELL-114 %s of an operation with its own notice leads nowhere',
    (name) => {
      expect(errorRedirect(name, { ...spend, ignoreForbidden: true })).toBeNull();
    },
  );

  it('SHELL-114 only a refusal is ignored', () => {
    expect(errorRedirect('NotFoundError', { ...spend, ignoreForbidden: true })).toBe('/n/404');
  });

  it.each(['ValidationError', 'ConflictError', 'InternalError', null] as const)(
    'leaves %s to the screen',
    (name) => {
      expect(errorRedirect(name, spend)).toBeNull();
    },
  );

  it('SHELL-115 on the compliance host NotFoundError is ignored', () => {
    expect(errorRedirect('NotFoundError', compliance)).toBeNull();
  });

  it.each(['ForbiddenError', 'UnauthorizedError'] as const)(
    "SHELL-115 on the compliance host %s leads to the tenant's page, or to / without a tenant",
    (name) => {
      expect(errorRedirect(name, compliance)).toBe('/n/acme/unauthorized');
      expect(errorRedirect(name, { ...compliance, pathname: '/n' })).toBe('/');
    },
  );

  it('on the compliance host a refused change leads nowhere', () => {
    expect(errorRedirect('ForbiddenError', { ...compliance, isMutation: true })).toBeNull();
    expect(errorRedirect('ForbiddenError', { ...spend, isMutation: true })).toBe('/unauthorized');
  });
});

describe('tenantInPath', () => {
  it.each([
    ['/n/acme', 'acme'],
    ['/n/acme/gifts?x=1', 'acme'],
    ['/n/home?systemId=3', 'home'],
    ['/n', null],
    ['/n/', null],
    ['/news/acme', null],
  ])('is the first segment after /n: %s → %s', (pathname, tenant) => {
    expect(tenantInPath(pathname)).toBe(tenant);
  });
});
