import type { Brand } from '../../account/brand.ts';
import { TenantNameSchema } from './tenant-name.ts';

/** Paths outside of `/n` that show a page on both hosts. */
const OPEN = /^\/(|login(\/.*)?|logout|unauthorized|privacy|stop-mail|help(\/[^/]+)?|dev\/mail)$/;
const UNDER_N = /^\/n(\/.*)?$/;
const OF_TENANT = /^\/([^/]+)(\/(login|sso|logout))?$/;

/**
 * True if a path may be that of a page. The browser decides about paths under `/n`, where an unknown one leads
 * to `/n/404` (SHELL-004). Other unknown paths have the status 404.
 */
export function isPagePath(path: string, brand: Brand): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (OPEN.test(trimmed) || UNDER_N.test(trimmed)) return true;
  if (brand === 'spend') return false;
  const name = OF_TENANT.exec(trimmed)?.[1];
  return trimmed === '/sso' || (name !== undefined && TenantNameSchema.safeParse(name).success);
}
