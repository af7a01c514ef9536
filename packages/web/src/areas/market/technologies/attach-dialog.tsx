import { OFFERED_PROJECTS } from '@capwise/domain/market/insights/insights';
import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useSelectedSystem } from '../../../lib/session/session.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { AttachableProjectsQuery, AttachTechnologyMutation } from './technology.graphql.ts';

/** A refusal is told like any other failure: it does not lead away. */
const IN_DIALOG = { ignoreNamedErrors: true };
const ACTIVE_ONLY = [{ filterType: 'Status', values: ['active'] }];

interface AttachDialogProps {
  opened: boolean;
  onClose(): void;
  technologyId: string;
}

/** Attaches the report to one of the newest active projects of the selected system (TECH-015, TECH-016). */
export function AttachDialog({ opened, onClose, technologyId }: AttachDialogProps) {
  const [attach, busy] = useSave(AttachTechnologyMutation, {
    done: INSIGHTS_TEXTS.attached,
    failed: INSIGHTS_TEXTS.notAttached,
    accepts: ({ attachTechnologyToProject }) => attachTechnologyToProject,
  });

  const send = async (projectId: string) => {
    const saved = await attach({ input: { technologyId, projectId } });
    // After a failure the choice stays, so that it can be tried again.
    if (saved?.data) onClose();
  };

  return (
    <Dialog title="Attach to Project" opened={opened} onClose={onClose} busy={busy}>
      <ProjectChoice onSend={send} onCancel={onClose} busy={busy} />
    </Dialog>
  );
}

interface ProjectChoiceProps {
  onSend(projectId: string): Promise<void>;
  onCancel(): void;
  busy: boolean;
}

function ProjectChoice({ onSend, onCancel, busy }: ProjectChoiceProps) {
  const [chosen, setChosen] = useState('');
  const reason = chosen === '' ? 'Choose a project first' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) void onSend(chosen);
  };
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <Projects chosen={chosen} onChoose={setChosen} />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <SubmitButton label="Attach" reason={reason} busy={busy} />
      </DialogFooter>
    </form>
  );
}

function Projects({ chosen, onChoose }: { chosen: string; onChoose(id: string): void }) {
  const { systemId, systemName } = useSelectedSystem();
  const [{ data, error }, ask] = useQuery({
    query: AttachableProjectsQuery,
    variables: { systemId, pageSize: OFFERED_PROJECTS, filters: ACTIVE_ONLY },
    context: IN_DIALOG,
    // A project made a moment ago is among the newest.
    requestPolicy: 'cache-and-network',
  });
  if (error) return <ErrorPanel onRetry={() => ask({ requestPolicy: 'network-only' })} />;
  if (!data) return <LoadingProjects />;
  const { totalCount, results } = data.systemProjects;
  const offered = results.filter(({ isArchived }) => !isArchived).slice(0, OFFERED_PROJECTS);
  if (offered.length === 0)
    return <Text c="dimmed">There are no active projects in {systemName}. Create one first.</Text>;
  return (
    <Radio.Group
      label="Project"
      description={
        totalCount > offered.length
          ? `The ${offered.length} newest of ${totalCount} active projects in ${systemName}`
          : `Active projects in ${systemName}`
      }
      value={chosen}
      onChange={onChoose}
    >
      <Stack gap={10} mt={12}>
        {offered.map(({ id, title }) => (
          <Radio key={id} value={id} label={title} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const LINES = [0, 1, 2, 3];

const LoadingProjects = () => (
  <div role="status" aria-label="Loading">
    {LINES.map((line) => (
      <Skeleton key={line} height={16} my={12} />
    ))}
  </div>
);
