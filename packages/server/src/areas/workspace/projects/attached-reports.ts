import type { Scope } from '../../../db/scope.ts';
import type { Sibling } from '../../../graphql/lists/siblings.ts';
import { type AttachedTechnology, listAttachedTechnologies } from './attach-technology.queries.ts';
import type { ProjectRow } from './project.queries.ts';

export async function attachedReportsOf(
  scope: Scope,
  project: Sibling<ProjectRow>,
): Promise<AttachedTechnology[]> {
  const attached = await project.siblings.load('attached reports', (projects) =>
    listAttachedTechnologies(
      scope,
      projects.map(({ id }) => id),
    ),
  );
  return attached.filter(({ projectId }) => projectId === project.id);
}
