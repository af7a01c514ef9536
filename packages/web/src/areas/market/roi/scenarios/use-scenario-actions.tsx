import { copyName, MAX_SCENARIOS } from '@capwise/domain/market/roi/scenarios/scenarios';
import { useEffect, useRef, useState } from 'react';
import { type Refusal, useSave } from '../../../../lib/graphql/use-save.ts';
import { useSelectedSystem } from '../../../../lib/session/systems/use-selected-system.ts';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import type { Roi } from '../inputs/use-roi.ts';
import { DeleteScenarioMutation, SaveScenarioMutation } from './scenario.graphql.ts';
import { ScenarioNameDialog } from './scenario-name-dialog.tsx';
import { ScenarioShareDialog } from './scenario-share-dialog.tsx';
import type { Scenario, Scenarios } from './use-scenarios.ts';

type Saved = Partial<Pick<Scenario, 'id' | 'version'>> & Pick<Scenario, 'name' | 'input'>;
type OpenDialog = 'save' | 'rename' | 'share';

export function useScenarioActions(productId: string, roi: Roi, scenarios: Scenarios) {
  const { systemId } = useSelectedSystem();
  const { current } = scenarios;
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const { confirm, question } = useConfirm();
  const [send, busy] = useSave(SaveScenarioMutation, { failed: false });
  const [remove] = useSave(DeleteScenarioMutation, { done: 'The scenario has been deleted.' });
  const newest = useNewest(scenarios);
  const own = scenarios.scenarios?.filter(({ isOwn }) => isOwn) ?? [];

  /** @param isBase Whether the inputs are based on the saved version afterwards. */
  const save = async (scenario: Saved, isBase = true): Promise<Refusal | null> => {
    const { id = null, version = null, name, input } = scenario;
    const saved = await send({ id, version, productConfigurationId: productId, systemId, name, input });
    if (!saved) return null;
    await scenarios.reload();
    if (!saved.data) return saved.refusal;
    toastSuccess(`${saved.data.saveRoiScenario.name} has been saved.`);
    const isStillOpen = id === null || newest.current?.current?.id === id;
    if (isBase && isStillOpen) newest.current?.follow(saved.data.saveRoiScenario);
    return null;
  };
  const saveCurrent = async () => {
    if (!current) return;
    const { id, name } = current;
    const { input } = roi;
    const refusal = await save({ id, name, input, version: roi.scenario?.version ?? current.version });
    if (!refusal) return;
    if (!refusal.isStale) return toastError(refusal.message);
    const question = {
      title: 'Changed in another window',
      text: `${name} was changed in another window while you edited it. Replace that version with yours?`,
      yes: 'Replace',
    };
    if (!(await confirm(question))) return;
    // The other window may have renamed it.
    const stored = newest.current?.scenarios?.find((one) => one.id === id);
    const again = await save({ id, name: stored?.name ?? name, input });
    if (again) toastError(again.message);
  };
  const deleteCurrent = async () => {
    if (!current) return;
    const question = {
      title: 'Delete this scenario?',
      text: `${current.name} will be deleted${current.isShared ? ', also for everyone it is shared with' : ''}. The inputs stay in the calculator.`,
      yes: 'Delete',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    const deleted = await remove({ id: current.id });
    if (deleted?.data) newest.current?.follow(null);
    await scenarios.reload();
  };

  const close = () => setAsked(null);
  const names = own.map(({ name }) => name);
  const dialogs = (
    <>
      {asked === 'save' && (
        <ScenarioNameDialog
          draft={`save.${productId}`}
          title="Save Scenario"
          initial={current ? copyName(current.name, names) : ''}
          busy={busy}
          onClose={close}
          onSave={(name) => save({ name, input: roi.input })}
        />
      )}
      {asked === 'rename' && current && (
        <ScenarioNameDialog
          draft={`rename.${current.id}`}
          title="Rename Scenario"
          initial={current.name}
          busy={busy}
          onClose={close}
          // If the inputs are based on an older version, renaming does not change that.
          onSave={(name) => save({ ...current, name }, roi.scenario?.version === current.version)}
        />
      )}
      {asked === 'share' && current && (
        <ScenarioShareDialog scenario={current} isEdited={scenarios.isEdited} onClose={close} />
      )}
      {question}
    </>
  );
  return {
    busy,
    fullRefusal:
      own.length < MAX_SCENARIOS
        ? null
        : `You have ${MAX_SCENARIOS} scenarios of this product. Delete one first.`,
    ask: setAsked,
    saveCurrent: () => void saveCurrent(),
    deleteCurrent: () => void deleteCurrent(),
    dialogs,
  };
}

/**
 * The latest scenarios, for code that continues after an answer. By then, the inputs and the address may have
 * changed. Null after the calculator is closed.
 */
function useNewest(scenarios: Scenarios) {
  const newest = useRef<Scenarios | null>(scenarios);
  useEffect(() => {
    newest.current = scenarios;
    return () => {
      newest.current = null;
    };
  }, [scenarios]);
  return newest;
}

export type ScenarioActions = ReturnType<typeof useScenarioActions>;
