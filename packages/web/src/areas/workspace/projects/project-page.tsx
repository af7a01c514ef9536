import { isVendor } from '@capwise/domain/permissions/can';
import { Button, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { isOpenTo, SCREENS } from '../../../lib/screens.ts';
import { useActor, useCurrentUser } from '../../../lib/session/session.tsx';
import { useSystemName } from '../../../lib/session/systems/systems.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { ArchivedPill } from '../dashboard/project-columns.tsx';
import { useWorkspacePaths, workspacePaths } from '../paths/family.ts';
import { ArchiveCard } from './archive-card.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectTabs } from './project-tabs.tsx';
import { type Project, useProject } from './use-project.ts';

export default function ProjectPage() {
  const { project, error, refresh } = useProject();
  if (project) return <ProjectView key={project.id} project={project} refresh={refresh} />;
  if (!error) return <Loading />;
  return (
    <Paper withBorder>
      <ErrorPanel what="The project" error={error} onRetry={refresh} />
    </Paper>
  );
}

function ProjectView({ project, refresh }: { project: Project; refresh(): void }) {
  const actor = useActor();
  const { systemCount } = useCurrentUser();
  const systemName = useSystemName(project.systemId);
  const paths = useWorkspacePaths();
  const mayChange = !isVendor(actor);
  return (
    <>
      <PageHeader
        title={project.title}
        {...(systemCount > 1 && { note: systemName })}
        trail={[
          { title: SCREENS.workspace.title, path: workspacePaths(paths.family, project.systemId).dashboard },
        ]}
        menu={
          <>
            {project.isArchived && <ArchivedPill />}
            {mayChange && <ProjectMenu project={project} />}
          </>
        }
        actions={
          isOpenTo(actor, SCREENS.projectQuotes) && (
            <Button variant="default" component={Link} to={paths.quotes(project.id)}>
              Compare quotes
            </Button>
          )
        }
      />
      {project.description && (
        <Text c="dimmed" maw={900} mb={12} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {project.description}
        </Text>
      )}
      <ProjectDetails project={project} mayChange={mayChange && !project.isArchived} refresh={refresh} />
      {project.isArchived && <ArchiveCard project={project} mayChange={mayChange} />}
      <ProjectTabs project={project} mayChange={mayChange} />
    </>
  );
}
