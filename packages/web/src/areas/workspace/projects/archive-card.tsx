import { formatInstantDay } from '@capwise/domain/dates';
import { Button, Paper, Title } from '@mantine/core';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import classes from './project-details.module.css';
import { UnarchiveProjectMutation } from './projects.graphql.ts';
import type { Project } from './use-project.ts';

export function ArchiveCard({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const { confirm, question } = useConfirm();
  const [unarchive, busy] = useSave(UnarchiveProjectMutation, {
    done: 'Your project has been successfully unarchived.',
  });
  const act = async () => {
    if (await confirm(QUESTION)) await unarchive({ projectId: project.id });
  };
  return (
    <Paper withBorder component="section" aria-labelledby="archive-details" className={classes.archive}>
      <div style={{ flex: 1 }}>
        <Title order={2} id="archive-details">
          Archive Details
        </Title>
        <dl>
          {project.archivedAt !== null && (
            <div>
              <dt>Archived On</dt>
              <dd>{formatInstantDay(project.archivedAt)}</dd>
            </div>
          )}
          <div>
            <dt>Archived By</dt>
            <dd>{project.archiveUserEmail ?? '--'}</dd>
          </div>
          <div>
            <dt>Archive Reason Given</dt>
            <dd>{project.archiveComments || '--'}</dd>
          </div>
        </dl>
      </div>
      {mayChange && (
        <Button variant="default" loading={busy} onClick={() => void act()}>
          Unarchive Project
        </Button>
      )}
      {question}
    </Paper>
  );
}

const QUESTION = {
  title: 'Unarchive Project?',
  text: 'Its details and documents can be changed again.',
  yes: 'Unarchive Project',
} as const;
