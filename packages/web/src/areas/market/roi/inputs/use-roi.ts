import type { RoiInput, RoiProcedure } from '@capwise/domain/market/roi/roi-input';
import { addProcedure, removeProcedure } from '@capwise/domain/market/roi/roi-procedures';
import { calculateSides } from '@capwise/domain/market/roi/roi-sides';
import { type RoiPrefill, startRoi } from '@capwise/domain/market/roi/roi-start';
import { withCappedWarranties } from '@capwise/domain/market/roi/roi-terms';
import { isSameInput } from '@capwise/domain/market/roi/scenarios/roi-differences';
import { useMemo, useState } from 'react';
import { draftOf } from '../../../../lib/draft.ts';
import { useCurrentUser } from '../../../../lib/session/session.tsx';
import { type RoiDraft, RoiDraftSchema, type ScenarioMark } from './roi-draft.ts';

interface Before {
  what: 'reset' | 'removal' | 'scenario';
  state: RoiDraft;
}

/** State of a product's calculator. Stored in this tab per user and product. */
export function useRoi(productId: string, prefill: RoiPrefill) {
  const { id } = useCurrentUser();
  const kept = useMemo(() => draftOf(`roi.${id}.${productId}`, RoiDraftSchema), [id, productId]);
  const [changed, setChanged] = useState<RoiDraft | null>(kept.read);
  const start = useMemo(() => startDraft(prefill), [prefill]);
  const state = changed ?? start;
  const [before, setBefore] = useState<Before | null>(null);
  const { input, procedureId, scenario } = state;
  const sides = useMemo(() => calculateSides(input), [input]);

  const keep = (next: RoiDraft) => {
    setChanged(next);
    setBefore(null);
    kept.write(next);
  };
  const drop = () => {
    setChanged(null);
    kept.clear();
  };
  /** @param next Null for the product's own figures. */
  const replace = (next: RoiDraft | null) => {
    if (next) keep(next);
    else drop();
    // No undo for the product's own figures: a reset restores them.
    setBefore(isSameInput(input, start.input) ? null : { what: 'scenario', state });
  };
  const changeProcedures = (change: { procedures: RoiProcedure[]; selectedId: number | null }) =>
    keep({ ...state, input: { ...input, procedures: change.procedures }, procedureId: change.selectedId });

  return {
    input,
    sides,
    calculation: sides[input.mode],
    prefill,
    procedure: input.procedures.find((procedure) => procedure.id === procedureId) ?? null,
    scenario,
    change: (changes: Partial<RoiInput>) =>
      keep({ ...state, input: withCappedWarranties({ ...input, ...changes }) }),
    selectProcedure: (next: number) => keep({ ...state, procedureId: next }),
    addProcedure: () => changeProcedures(addProcedure(input.procedures)),
    removeProcedure: (removed: number) => {
      changeProcedures(removeProcedure(input.procedures, removed));
      setBefore({ what: 'removal', state });
    },
    changeProcedure: (changed: RoiProcedure) =>
      keep({
        ...state,
        input: {
          ...input,
          procedures: input.procedures.map((one) => (one.id === changed.id ? changed : one)),
        },
      }),
    /** Inputs for `resume`. Null for the product's own figures. */
    draft: scenario || !isSameInput(input, start.input) ? state : null,
    open: (mark: ScenarioMark, opened: RoiInput) =>
      replace({ input: opened, procedureId: firstProcedure(opened), scenario: mark }),
    resume: replace,
    mark: (mark: ScenarioMark | null) => keep({ ...state, scenario: mark }),
    reset: () => {
      if (scenario) keep({ ...start, scenario });
      else drop();
      setBefore({ what: 'reset', state });
    },
    undo: before && {
      what: before.what,
      scenario: before.state.scenario,
      run: () => keep(before.state),
    },
  };
}

export type Roi = ReturnType<typeof useRoi>;

const firstProcedure = ({ procedures }: RoiInput): number | null => procedures[0]?.id ?? null;

function startDraft(prefill: RoiPrefill): RoiDraft {
  const input = startRoi(prefill);
  return { input, procedureId: firstProcedure(input), scenario: null };
}
