import { systemTypeText } from '@capwise/domain/admin/systems';
import { can, isStaff, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { useQuery } from 'urql';
import { useActor } from '../../../lib/session/session.tsx';
import type { FilterOption } from '../../../ui/list/filter-select.tsx';
import { SystemTypesQuery } from './systems.graphql.ts';

/**
 * System types that the viewer may choose.
 * @param current The system's own type, always included. Null for a new system.
 */
export function useSystemTypes(current: string | null): FilterOption[] {
  const actor = useActor();
  const [{ data }] = useQuery({ query: SystemTypesQuery });
  const mayStaff = isStaff(actor) && can(actor, 'ViewAllSystems');
  return (data?.systemTypes ?? [])
    .filter(({ id, name }) => mayStaff || id === current || name !== STAFF_SYSTEM_TYPE)
    .map(({ id, name }) => ({ value: id, label: systemTypeText(name) }));
}
