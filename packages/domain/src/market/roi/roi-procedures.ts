import type { RoiProcedure } from './roi-input.ts';

/** At most twelve digits, so that the next name stays short enough. */
const ROUTINE = /^Routine (\d{1,12})$/;

/** 'Routine N', where N is one more than the highest number so far (ROI-005, A-45). */
export function nextRoutineName(procedures: readonly Pick<RoiProcedure, 'procedureName'>[]): string {
  const numbers = procedures.map(({ procedureName }) => Number(ROUTINE.exec(procedureName)?.[1] ?? 0));
  return `Routine ${Math.max(0, ...numbers) + 1}`;
}

export function addProcedure(procedures: readonly RoiProcedure[]): {
  procedures: RoiProcedure[];
  selectedId: number;
} {
  const id = Math.max(0, ...procedures.map((procedure) => procedure.id)) + 1;
  const added: RoiProcedure = {
    id,
    procedureName: nextRoutineName(procedures),
    yearlyProceduresPerformed: 0,
    reimbursementPerProcedure: 0,
    laborCostPerProcedure: 0,
    consumablesCostPerProcedure: 0,
  };
  return { procedures: [...procedures, added], selectedId: id };
}

export function removeProcedure(
  procedures: readonly RoiProcedure[],
  id: number,
): { procedures: RoiProcedure[]; selectedId: number | null } {
  const at = procedures.findIndex((procedure) => procedure.id === id);
  const rest = procedures.filter((procedure) => procedure.id !== id);
  return { procedures: rest, selectedId: (rest[at] ?? rest.at(-1))?.id ?? null };
}
