import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { AttachToProject } from '../../workspace/public.ts';
import { AttachTechnologyMutation } from './technology.graphql.ts';

interface AttachDialogProps {
  opened: boolean;
  onClose(): void;
  technologyId: string;
}

/** Attaches the report to a recent active project of the selected system (TECH-015, TECH-016). */
export function AttachDialog({ opened, onClose, technologyId }: AttachDialogProps) {
  const { systemId, systemName } = useSelectedSystem();
  const [attach, busy] = useSave(AttachTechnologyMutation, {
    done: INSIGHTS_TEXTS.attached,
    failed: INSIGHTS_TEXTS.notAttached,
    showsReason: true,
    accepts: ({ attachTechnologyToProject }) => attachTechnologyToProject,
  });

  const send = async (projectId: string) => {
    const saved = await attach({ input: { technologyId, projectId } });
    if (saved?.data) onClose();
  };

  return (
    <AttachToProject
      opened={opened}
      onClose={onClose}
      onAttach={send}
      busy={busy}
      systemId={systemId}
      systemName={systemName}
    />
  );
}
