import { z } from 'zod';
import type { SystemTypeName } from '../../account/standard-roles.ts';
import { oneLine } from '../../one-line.ts';
import { type Actor, can } from '../../permissions/can.ts';
import { mayManageReach } from './reach.ts';

/** The one type of system in a group. Roles count by type, so all of them count in all of its systems. */
export const GROUPED_TYPE = 'HOSPITAL' satisfies SystemTypeName;

/** A group gives its people access to its hospitals, so its editors also manage users. */
export const mayManageHospitalGroups = (actor: Actor | null | undefined): boolean =>
  mayManageReach(actor) && can(actor, 'CreateEditSystems');

export const MAX_HOSPITAL_GROUPS = 500;
export const MAX_GROUPED_HOSPITALS = 200;
export const MAX_GROUPED_USERS = 500;
const NAME_LENGTH = 200;

export const HospitalGroupSchema = z.object({
  name: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Enter a name')
    .max(NAME_LENGTH, `The name is longer than ${NAME_LENGTH} characters`),
  hospitalIds: z
    .array(z.string())
    .max(MAX_GROUPED_HOSPITALS, `Choose at most ${MAX_GROUPED_HOSPITALS} hospitals`),
});
export type HospitalGroupInput = z.output<typeof HospitalGroupSchema>;
