import { PROJECT_STATUSES, type ProjectStatus } from '@capwise/domain/workspace/projects';

/** Value of the Status filter. Active by default (B-09). */
export function listStatus(list: { values(filterType: string): readonly string[] }): ProjectStatus {
  const wanted = list.values('Status')[0]?.toLowerCase();
  return PROJECT_STATUSES.find((status) => status === wanted) ?? 'active';
}
