import type { Scope } from '../../../db/scope.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import { type DocumentRow, listProjectDocuments } from './document.queries.ts';

export async function projectDocuments(
  scope: Scope,
  project: Sibling<{ id: number }>,
): Promise<Sibling<DocumentRow>[]> {
  const byProject = await project.siblings.load('documents', async (projects) =>
    Map.groupBy(
      withSiblings(
        await listProjectDocuments(
          scope,
          projects.map(({ id }) => id),
        ),
      ),
      ({ projectId }) => projectId,
    ),
  );
  return byProject.get(project.id) ?? [];
}
