import {
  activityPermission,
  PAGE_TYPES,
  type PageType,
  RECENT_ACTIVITY_LIMIT,
  visitedPage,
} from '@capwise/domain/account/activity';
import { forbidden, invalid, notFound } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import { type ActivityRow, listVisits, upsertVisit } from './activity.queries.ts';

const LONGEST_URL = 2_000;
const MOST_ROWS = 50;

/** A page's own address from what the browser sent: its path and query. @throws AppError for foreign addresses */
function ownAddress(pageUrl: string, origins: readonly string[]): URL {
  const base = origins[0]!;
  const url = pageUrl.length <= LONGEST_URL && URL.canParse(pageUrl, base) ? new URL(pageUrl, base) : null;
  if (!url || !origins.includes(url.origin) || !/^(\/|https?:)/i.test(pageUrl))
    throw invalid('pageUrl must be an address of this application', 'pageUrl');
  return url;
}

/** Whether the viewer may act for a system. */
export const maySee = (scope: Scope, systemId: number): boolean =>
  scope.viewer.systemIds === null || scope.viewer.systemIds.includes(systemId);

/** The system that a page is filed under: the one in its address, if the viewer may see it, else the own. */
function systemOf(scope: Scope, url: URL): number {
  const asked = Number(url.searchParams.get('systemId'));
  return Number.isInteger(asked) && asked > 0 && scope.viewer.systemIds?.includes(asked)
    ? asked
    : scope.viewer.systemId;
}

/**
 * Records a visit of a page. The type and the subject are read from the address itself.
 * @throws AppError ValidationError when the address is not one of this application
 */
export async function saveVisit(
  scope: Scope,
  origins: readonly string[],
  input: { pageUrl: string; timestamp: Date },
): Promise<boolean> {
  const url = ownAddress(input.pageUrl, origins);
  const page = visitedPage(url.pathname);
  await upsertVisit(scope, {
    systemId: systemOf(scope, url),
    pageUrl: url.pathname + url.search,
    pageType: page?.pageType ?? null,
    subjectId: page?.subjectId ?? null,
    viewedAt: input.timestamp,
  });
  return true;
}

/**
 * The viewer's recent activity, newest first.
 * @throws AppError ForbiddenError without the permission of these page types, NotFoundError for a foreign system
 */
export async function recentActivities(
  scope: Scope,
  input: { limit: number | null; pageTypes: readonly string[] | null; systemId: number | null },
): Promise<ActivityRow[]> {
  const pageTypes = input.pageTypes?.length ? input.pageTypes : PAGE_TYPES;
  if (!pageTypes.every((one): one is PageType => PAGE_TYPES.some((known) => known === one)))
    throw invalid(`pageTypes are among ${PAGE_TYPES.join(', ')}`, 'pageTypes');
  if (!can(scope.viewer, activityPermission(pageTypes as readonly PageType[]))) throw forbidden();
  const systemId = input.systemId ?? scope.viewer.systemId;
  if (!maySee(scope, systemId)) throw notFound('There is no such system');
  const limit = Math.min(Math.max(input.limit ?? RECENT_ACTIVITY_LIMIT, 1), MOST_ROWS);
  return listVisits(scope, { systemId, pageTypes: pageTypes as readonly PageType[], limit });
}
