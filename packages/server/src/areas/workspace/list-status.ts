import { PROJECT_STATUSES, type ProjectStatus } from '@capwise/domain/workspace/projects';

/** What the filter Status asks for: the active ones unless it says otherwise (B-09). */
export function statusOf(list: { values(filterType: string): readonly string[] }): ProjectStatus {
  const wanted = list.values('Status')[0]?.toLowerCase();
  return PROJECT_STATUSES.find((status) => status === wanted) ?? 'active';
}
