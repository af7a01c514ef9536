import { z } from 'zod';
import { draftOf } from '../../../../lib/draft.ts';
import { type RoiDraft, RoiDraftSchema } from './roi-draft.ts';

/** Unsaved inputs of scenarios that the reader left, by scenario ID. Those without a scenario have an empty ID. */
const LeftSchema = z.record(z.string(), RoiDraftSchema);

/** Stored in this tab per user and product. */
export function leftInputs(userId: string, productId: string) {
  const draft = draftOf(`roi-left.${userId}.${productId}`, LeftSchema);
  const read = () => draft.read() ?? {};
  const drop = (id: string) => {
    const { [id]: _, ...others } = read();
    draft.write(others);
  };
  return {
    keep: (id: string, inputs: RoiDraft) => draft.write({ ...read(), [id]: inputs }),
    drop,
    take(id: string): RoiDraft | null {
      const inputs = read()[id] ?? null;
      drop(id);
      return inputs;
    },
  };
}

export type LeftInputs = ReturnType<typeof leftInputs>;
