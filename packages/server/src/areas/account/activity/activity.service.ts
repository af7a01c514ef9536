import {
  PAGE_TYPES,
  type PageType,
  RECENT_ACTIVITY_LIMIT,
  visitedPage,
} from '@capwise/domain/account/activity/activity';
import { activityPermission, PAGE_PERMISSIONS } from '@capwise/domain/account/activity/activity-tabs';
import { forbidden, invalid } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { ownAddress } from '../../../platform/input/own-address.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type ActivityRow, listVisits, upsertVisit } from './activity.queries.ts';

const MAX_ROWS = 50;

function askedSystem(url: URL): number | null {
  const text = url.searchParams.get('systemId') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/**
 * Records a page visit. The page type and subject are parsed from the address. A visit is never later
 * than now: with a browser clock that is ahead, it would count as newer than everything that follows.
 * @throws AppError ValidationError for an address outside this application
 */
export async function saveVisit(
  scope: Scope,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  input: { pageUrl: string; timestamp: Date },
): Promise<boolean> {
  const url = ownAddress(settings.PUBLIC_URL, input.pageUrl, 'pageUrl');
  const page = visitedPage(url.pathname);
  const now = clock.now();
  const viewedAt = input.timestamp < now ? input.timestamp : now;
  const visit = {
    askedSystemId: askedSystem(url),
    pageUrl: page?.path ?? url.pathname + url.search,
    pageType: page?.pageType ?? null,
    subjectId: page?.subjectId ?? null,
    viewedAt,
  };
  await upsertVisit(scope, visit, now);
  return true;
}

const areKnown = (types: readonly string[]): types is readonly PageType[] =>
  types.every((one) => PAGE_TYPES.some((known) => known === one));

/**
 * The viewer's recent activity, newest first, of pages that the viewer may open.
 * @throws AppError ForbiddenError without the permission for these page types, NotFoundError for a system
 * that the viewer cannot see
 */
export async function recentActivities(
  scope: Scope,
  input: {
    limit?: number | null | undefined;
    pageTypes?: readonly string[] | null | undefined;
    systemId?: string | null | undefined;
  },
): Promise<ActivityRow[]> {
  const pageTypes = input.pageTypes?.length ? input.pageTypes : PAGE_TYPES;
  if (!areKnown(pageTypes)) throw invalid(`pageTypes must be from: ${PAGE_TYPES.join(', ')}`, 'pageTypes');
  if (!can(scope.viewer, activityPermission(pageTypes))) throw forbidden();
  const systemId = visibleSystemId(scope, input.systemId);
  const limit = Math.min(Math.max(input.limit ?? RECENT_ACTIVITY_LIMIT, 1), MAX_ROWS);
  const open = pageTypes.filter((type) => can(scope.viewer, PAGE_PERMISSIONS[type]));
  return listVisits(scope, { systemId, pageTypes: open, limit });
}
