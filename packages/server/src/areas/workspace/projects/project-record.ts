import { optionalDollars } from '@capwise/domain/money';
import { ProjectSchema } from '@capwise/domain/workspace/projects';
import type { FacilityRow, ProjectRow } from './project.queries.ts';

const { facilitiesInput: _, ownerId: _owner, budget: _budget, ...FIELDS } = ProjectSchema.shape;
const FIELD_NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** Fields of a project in the audit log. @param other the project before or after the change */
export const projectRecord = (project: ProjectRow, other: ProjectRow | null) => ({
  ...Object.fromEntries(FIELD_NAMES.map((field) => [field, project[field]])),
  owner: distinctNames(ownersOf(project), other ? ownersOf(other) : [])[0] ?? null,
  budget: optionalDollars(project.budgetCents),
  facilities: distinctNames(project.facilities, other?.facilities ?? []),
});

const ownersOf = ({ ownerId: id, ownerName: name }: ProjectRow): FacilityRow[] =>
  id === null || name === null ? [] : [{ id, name }];

/** Shows the ID next to a name that has another ID in the other list, so that the change is visible. */
const distinctNames = (shown: readonly FacilityRow[], others: readonly FacilityRow[]): string[] =>
  shown.map(({ id, name }) =>
    others.some((other) => other.name === name && other.id !== id) ? `${name} (ID ${id})` : name,
  );
