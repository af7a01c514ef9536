import { type PageType, visitedPage } from '@capwise/domain/account/activity/activity';
import { pageTypeText } from '@capwise/domain/account/activity/activity-tabs';
import { systemTypeText } from '@capwise/domain/admin/systems';
import { formatInstantDay } from '@capwise/domain/dates';
import { formatDollars } from '@capwise/domain/money';
import { fromMatch } from '@capwise/domain/workspace/document-text/passage';
import {
  IconBuilding,
  IconClock,
  IconFileText,
  IconFolder,
  IconReportSearch,
  IconStack2,
  IconUser,
} from '@tabler/icons-react';
import { generatePath } from 'react-router';
import { productPath, technologyPath } from '../../../areas/market/insights/insights-search.ts';
import { workspacePaths } from '../../../areas/workspace/paths/family.ts';
import type { FindEverywhereQuery, GetCapitalDashboardRecentActivitiesQuery } from '../../../gen/graphql.ts';
import { documentPathFor } from '../../../lib/document-path.ts';
import { SCREENS, type Viewer } from '../../../lib/screens.ts';
import type { Hit, HitGroup } from './hit.ts';

type Found = FindEverywhereQuery['find'];
type Visit = GetCapitalDashboardRecentActivitiesQuery['capitalDashboardRecentActivities'][number];

export interface OfSystem {
  systemId: string;
  isNamed: boolean;
}

const within = (path: string, { systemId, isNamed }: OfSystem) =>
  isNamed ? `${path}?${new URLSearchParams({ systemId })}` : path;

export function recentHits(visits: readonly Visit[], system: OfSystem): Hit[] {
  return visits.flatMap(({ pageUrl, pageType, title }): Hit[] => {
    if (!title) return [];
    const isProject = visitedPage(pageUrl)?.pageType === ('Capital_Project' satisfies PageType);
    const to = isProject ? within(pageUrl, system) : pageUrl;
    return [{ key: `recent ${pageUrl}`, icon: IconClock, text: title, detail: pageTypeText(pageType), to }];
  });
}

const recordDay = (record: { isArchived: boolean }, at: number) =>
  record.isArchived ? 'Archived' : formatInstantDay(at);

export function recordGroups(found: Found, system: OfSystem, viewer: Viewer): HitGroup[] {
  const { project } = workspacePaths('projects', system.isNamed ? system.systemId : null);
  const users = generatePath(SCREENS.users.path, { systemId: system.systemId });
  return [
    {
      label: 'Technologies',
      hits: found.technologies.map(({ id, name }) => ({
        key: `technology ${id}`,
        icon: IconReportSearch,
        text: name,
        to: technologyPath(id),
      })),
    },
    {
      label: 'Products',
      hits: found.productConfigurations.map((one) => ({
        key: `product ${one.id}`,
        icon: IconStack2,
        text: one.productName,
        detail: `${one.oemName} · ${one.technologyName}`,
        aside: formatDollars(one.avgQuotedPrice),
        to: productPath(one.id),
      })),
    },
    {
      label: 'Projects',
      hits: found.projects.map((one) => ({
        key: `project ${one.id}`,
        icon: IconFolder,
        text: one.title,
        aside: recordDay(one, one.createdDate),
        to: project(one.id),
      })),
    },
    {
      label: 'Documents',
      hits: found.documents.flatMap((one): Hit[] => {
        const path = documentPathFor(viewer, { documentId: one.id, projectId: one.projectId });
        if (path === null) return [];
        return [
          {
            key: `document ${one.id}`,
            icon: IconFileText,
            text: one.fileName,
            detail: one.projectTitle ?? null,
            passage: one.passage ? fromMatch(one.passage) : null,
            aside: recordDay(one, one.uploadedDate),
            to: within(path, system),
          },
        ];
      }),
    },
    {
      label: 'Systems',
      hits: found.systems.map((one) => ({
        key: `system ${one.id}`,
        icon: IconBuilding,
        text: one.name,
        detail: systemTypeText(one.type),
        aside: one.isActive ? '' : 'Inactive',
        to: generatePath(SCREENS.system.path, { systemId: one.id }),
      })),
    },
    {
      label: 'People',
      hits: found.users.map((one) => ({
        key: `person ${one.id}`,
        icon: IconUser,
        text: one.name,
        detail: one.title ?? null,
        aside: one.email ?? '',
        to: `${users}?${new URLSearchParams({ search: one.name })}`,
      })),
    },
  ];
}
