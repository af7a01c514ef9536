import { isVendor } from '@capwise/domain/permissions/can';
import { Paper } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useWorkspacePaths } from '../paths/family.ts';
import { ProjectFiles } from './files/project-files.tsx';
import { ProjectForm } from './project-form.tsx';
import { useProject } from './use-project.ts';

export default function ProjectFormPage() {
  const { projectId } = useParams();
  // Vendors cannot change projects, regardless of their permissions (B-23).
  if (isVendor(useActor())) return <Navigate to="/n/404" replace />;
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
      <ProjectForm key={systemId} project={null} systemId={systemId} />
    </>
  );
}

function EditProject() {
  const { project, error, refresh } = useProject();
  const paths = useWorkspacePaths();
  if (!project)
    return error ? (
      <Paper withBorder>
        <ErrorPanel what="The project" error={error} onRetry={refresh} />
      </Paper>
    ) : (
      <Loading />
    );
  // Archived projects cannot be edited. The project's page explains why and how to restore it.
  if (project.isArchived) return <Navigate to={paths.project(project.id)} replace />;
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
      <ProjectFiles project={project} readOnly />
    </>
  );
}
