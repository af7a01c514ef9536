import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** Two families of addresses lead to the same pages (B-37). */
export type Family = 'projects' | 'workspace';

const PROJECTS: Record<Family, string> = { projects: '/n/projects', workspace: '/n/workspace/projects' };
const DASHBOARD: Record<Family, string> = { projects: '/n/projects', workspace: '/n/workspace' };

export interface WorkspacePaths {
  family: Family;
  systemId: string | null;
  dashboard: string;
  create: string;
  project(id: string): string;
  edit(id: string): string;
  quotes(id: string): string;
  document(projectId: string, id: string): string;
}

/** Addresses of a family. They name the system only if the current address does. */
export function workspacePaths(family: Family, systemId: string | null): WorkspacePaths {
  const within = (path: string) => (systemId ? `${path}?${new URLSearchParams({ systemId })}` : path);
  return {
    family,
    systemId,
    dashboard: within(DASHBOARD[family]),
    create: within(`${PROJECTS[family]}/create`),
    project: (id) => within(`${PROJECTS[family]}/${id}`),
    quotes: (id) => within(`${PROJECTS[family]}/${id}/quotes`),
    edit: (id) => within(`${PROJECTS[family]}/${id}/edit`),
    document: (projectId, id) => within(`${PROJECTS[family]}/${projectId}/document/${id}`),
  };
}

/** Addresses in the current page's family, so that links, breadcrumbs and redirects stay in it. */
export function useWorkspacePaths(): WorkspacePaths {
  const { pathname, search } = useLocation();
  const systemId = new URLSearchParams(search).get('systemId');
  const family = pathname.startsWith('/n/workspace') ? 'workspace' : 'projects';
  return useMemo(() => workspacePaths(family, systemId), [family, systemId]);
}
