import { z } from 'zod';
import { nameKey } from '../../../name-key.ts';
import { oneLine } from '../../../one-line.ts';
import { PROCEDURE_NAME_LENGTH, RoiInputSchema, RoiProcedureSchema } from '../roi-input.ts';
import { withCappedWarranties } from '../roi-terms.ts';

export const SCENARIO_NAME_LENGTH = 80;
export const MAX_SCENARIOS = 20;
/** Bounds the stored size of a scenario. */
export const MAX_SCENARIO_PROCEDURES = 50;
export const MAX_COMPARED = 3;
export const MAX_OPENED = 10;

export const ScenarioNameSchema = z
  .string()
  .overwrite(oneLine)
  .min(1, 'Name is required')
  .max(SCENARIO_NAME_LENGTH, `The name is longer than ${SCENARIO_NAME_LENGTH} characters`);

const ProcedureSchema = RoiProcedureSchema.extend({
  // The label of a tab, which others see if the scenario is shared.
  procedureName: z
    .string()
    .overwrite(oneLine)
    .min(1, 'A procedure needs a name')
    .max(PROCEDURE_NAME_LENGTH, `At most ${PROCEDURE_NAME_LENGTH} characters`),
});

export const ScenarioInputSchema = RoiInputSchema.extend({
  procedures: z
    .array(ProcedureSchema)
    .max(MAX_SCENARIO_PROCEDURES, `A scenario can have up to ${MAX_SCENARIO_PROCEDURES} procedures`)
    .refine(
      (procedures) => new Set(procedures.map(({ id }) => id)).size === procedures.length,
      'Two procedures have the same ID',
    ),
}).transform(withCappedWarranties);

export const ScenarioSchema = z.object({ name: ScenarioNameSchema, input: ScenarioInputSchema });
export type Scenario = z.output<typeof ScenarioSchema>;

export const ScenarioNameFormSchema = ScenarioSchema.pick({ name: true });
export type ScenarioNameForm = z.output<typeof ScenarioNameFormSchema>;

/** Default name of a copy: 'Base case copy', 'Base case copy 2'. */
export function copyName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' copy' : ` copy ${number}`;
    const copy = name.slice(0, SCENARIO_NAME_LENGTH - ending.length).trimEnd() + ending;
    if (!taken.some((one) => nameKey(one) === nameKey(copy))) return copy;
  }
}
