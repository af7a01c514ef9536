import { generatePath } from 'react-router';
import { isOpenTo, SCREENS, type Viewer } from './screens.ts';

/**
 * Address of a document for the viewer. Null if the viewer may not open its pages.
 * @param projectId 0 without a project.
 */
export function documentPathFor(
  viewer: Viewer,
  { documentId, projectId }: { documentId: string; projectId: string },
): string | null {
  if (Number(projectId) !== 0 && isOpenTo(viewer, SCREENS.projectDocument))
    return generatePath(SCREENS.projectDocument.path, { projectId, documentId });
  return isOpenTo(viewer, SCREENS.workspaceDocument)
    ? generatePath(SCREENS.workspaceDocument.path, { documentId })
    : null;
}
