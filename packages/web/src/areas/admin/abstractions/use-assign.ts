import { useSave } from '../../../lib/graphql/use-save.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import type { Abstraction } from './abstraction-columns.tsx';
import { AssignAbstractionMutation } from './abstractions.graphql.ts';
import type { TeamMember } from './assign-menu.tsx';

/** Assigns abstractions and reports the outcome in a toast. @returns Whether the server has answered. */
export function useAssign() {
  const [save, busy] = useSave(AssignAbstractionMutation, {
    failed: 'Unable to assign some or all abstractions',
    showsReason: true,
  });
  const assign = async (abstractions: readonly Abstraction[], { id, name }: TeamMember): Promise<boolean> => {
    const saved = await save({
      assignments: abstractions.map(({ id: workflowId, phaseId, tenantName }) => ({
        workflowId,
        phaseId,
        tenantName,
        assignToId: id,
        assignToName: name,
      })),
    });
    if (!saved?.data) return false;
    const results = saved.data.assignAbstraction;
    const failed = results.filter(({ assigned }) => !assigned).length;
    if (failed > 0) toastError(`Unable to assign ${failed} of ${results.length} abstractions`);
    else toastSuccess(`Successfully assigned ${results.length} abstractions`);
    return true;
  };
  return [assign, busy] as const;
}
