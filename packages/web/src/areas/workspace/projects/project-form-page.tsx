import { Paper } from '@mantine/core';
import { useParams } from 'react-router';
import { SCREENS } from '../../../lib/screens.ts';
import { useSelectedSystem } from '../../../lib/session/session.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useWorkspacePaths } from '../family.ts';
import { ProjectForm } from './project-form.tsx';
import { useProject } from './use-project.ts';

/** Makes a project, or edits one (002 §2.3). */
export default function ProjectFormPage() {
  const { projectId } = useParams();
  return projectId === undefined ? <CreateProject /> : <EditProject key={projectId} />;
}

function CreateProject() {
  const { systemId } = useSelectedSystem();
  const paths = useWorkspacePaths();
  return (
    <>
      <PageHeader
        title={SCREENS.projectCreate.title}
        trail={[{ title: SCREENS.workspace.title, path: paths.dashboard }]}
      />
      <ProjectForm project={null} systemId={systemId} />
    </>
  );
}

function EditProject() {
  const { project, failed, refresh } = useProject();
  const paths = useWorkspacePaths();
  if (!project)
    return failed ? (
      <Paper withBorder>
        <ErrorPanel onRetry={refresh} />
      </Paper>
    ) : (
      <Loading />
    );
  return (
    <>
      <PageHeader
        title={SCREENS.projectEdit.title}
        trail={[
          { title: SCREENS.workspace.title, path: paths.dashboard },
          { title: project.title, path: paths.project(project.id) },
        ]}
      />
      <ProjectForm project={project} systemId={project.systemId} />
    </>
  );
}
