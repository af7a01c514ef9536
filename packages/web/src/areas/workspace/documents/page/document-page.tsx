import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { Paper } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { useCan } from '../../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../../lib/session/systems/use-selected-system.ts';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { useWorkspacePaths } from '../../paths/family.ts';
import { DocumentView } from './document-view.tsx';
import { useDocument } from './use-document.ts';

export default function DocumentPage() {
  const { projectId } = useParams();
  const paths = useWorkspacePaths();
  const mayOpenProjects = useCan('ViewProjects');
  // Called only to select the system in the address (DOC-002).
  useSelectedSystem();
  const { document, project, error, refresh } = useDocument();
  if (!document)
    return error ? (
      <Paper withBorder>
        <ErrorPanel what="The document" error={error} onRetry={refresh} />
      </Paper>
    ) : (
      <Loading />
    );

  const { id, projectId: ownProjectId } = document;
  if (projectId !== undefined && projectId !== ownProjectId) return <Navigate to="/n/404" replace />;
  const hasOtherAddress = projectId === undefined && Number(ownProjectId) !== NO_PROJECT && mayOpenProjects;
  if (hasOtherAddress) return <Navigate to={paths.document(ownProjectId, id)} replace />;
  return <DocumentView key={id} document={document} project={project} refresh={refresh} />;
}
