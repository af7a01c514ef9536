import { RoiInputSchema } from '@capwise/domain/market/roi/roi-input';
import { z } from 'zod';

const ScenarioMarkSchema = z.object({ id: z.string(), version: z.int() });
export type ScenarioMark = z.output<typeof ScenarioMarkSchema>;

/** Inputs of the calculator and the scenario to which they belong. */
export const RoiDraftSchema = z.object({
  input: RoiInputSchema,
  procedureId: z.int().nullable(),
  scenario: ScenarioMarkSchema.nullable().default(null),
});
export type RoiDraft = z.output<typeof RoiDraftSchema>;
