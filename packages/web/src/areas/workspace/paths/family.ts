import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The two families of addresses that lead to the same pages (B-37). */
export type Family = 'projects' | 'workspace';

const PROJECTS: Record<Family, string> = { projects: '/n/projects', workspace: '/n/workspace/projects' };
const DASHBOARD: Record<Family, string> = { projects: '/n/projects', workspace: '/n/workspace' };

export interface WorkspacePaths {
  family: Family;
  /** The system that the address names. */
  systemId: string | null;
  dashboard: string;
  create: string;
  project(id: string): string;
  edit(id: string): string;
  /** The page of a document in a project. */
  document(projectId: string, id: string): string;
}

/** The addresses of a family, with the system where the page's own address names one. */
export function pathsOf(family: Family, systemId: string | null): WorkspacePaths {
  const within = (path: string) => (systemId ? `${path}?${new URLSearchParams({ systemId })}` : path);
  return {
    family,
    systemId,
    dashboard: within(DASHBOARD[family]),
    create: within(`${PROJECTS[family]}/create`),
    project: (id) => within(`${PROJECTS[family]}/${id}`),
    edit: (id) => within(`${PROJECTS[family]}/${id}/edit`),
    document: (projectId, id) => within(`${PROJECTS[family]}/${projectId}/document/${id}`),
  };
}

/** The addresses of the family that the page is in: its links, breadcrumbs and redirects stay there. */
export function useWorkspacePaths(): WorkspacePaths {
  const { pathname, search } = useLocation();
  const systemId = new URLSearchParams(search).get('systemId');
  const family = pathname.startsWith('/n/workspace') ? 'workspace' : 'projects';
  return useMemo(() => pathsOf(family, systemId), [family, systemId]);
}
