import { type RoiInput, RoiInputSchema, type RoiProcedure } from '@capwise/domain/market/roi/roi-input';
import { addProcedure, removeProcedure } from '@capwise/domain/market/roi/roi-procedures';
import { calculateSides } from '@capwise/domain/market/roi/roi-sides';
import { type RoiPrefill, startRoi } from '@capwise/domain/market/roi/roi-start';
import { withCappedWarranties } from '@capwise/domain/market/roi/roi-terms';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';

const RoiDraftSchema = z.object({ input: RoiInputSchema, procedureId: z.int().nullable() });
type RoiDraft = z.output<typeof RoiDraftSchema>;

/** What somebody may not have meant, with how it was before. */
interface Before {
  what: 'reset' | 'removal';
  state: RoiDraft;
}

/** What the calculator of a product holds, and what changes it; kept in this tab for its user and product. */
export function useRoi(productId: string, prefill: RoiPrefill) {
  const { id } = useCurrentUser();
  const kept = useMemo(() => draftOf(`roi.${id}.${productId}`, RoiDraftSchema), [id, productId]);
  const [state, setState] = useState<RoiDraft>(() => kept.read() ?? startOf(prefill));
  const [before, setBefore] = useState<Before | null>(null);
  const { input, procedureId } = state;
  const sides = useMemo(() => calculateSides(input), [input]);

  const keep = (next: RoiDraft) => {
    setState(next);
    setBefore(null);
    kept.write(next);
  };
  const changeProcedures = (change: { procedures: RoiProcedure[]; selectedId: number | null }) =>
    keep({ input: { ...input, procedures: change.procedures }, procedureId: change.selectedId });

  return {
    input,
    sides,
    /** Of the mode that is edited. */
    calculation: sides[input.mode],
    prefill,
    procedure: input.procedures.find((procedure) => procedure.id === procedureId) ?? null,
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
    /** Back to the product's figures. */
    reset: () => {
      setState(startOf(prefill));
      setBefore({ what: 'reset', state });
      kept.clear();
    },
    /** Takes the last change back, when it was a reset or a removal; else null. */
    undo: before && { what: before.what, run: () => keep(before.state) },
  };
}

export type Roi = ReturnType<typeof useRoi>;

function startOf(prefill: RoiPrefill): RoiDraft {
  const input = startRoi(prefill);
  return { input, procedureId: input.procedures[0]?.id ?? null };
}
