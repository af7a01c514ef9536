import type { GetPersonQuery } from '../../../../gen/graphql.ts';
import type { SystemUser } from '../data/user-columns.tsx';

type Answered = GetPersonQuery['person'];

export interface ReachingPerson extends Pick<Answered, 'systems' | 'hospitalGroups'> {
  user: SystemUser;
}

export interface ReachRow {
  key: string;
  kind: 'home' | 'added' | 'group';
  id: string;
  name: string;
  note: string;
}

export const REACH_TEXTS: Readonly<Record<ReachRow['kind'], string>> = {
  home: 'Own system',
  added: 'Added',
  group: 'Hospital group',
};

const INACTIVE = 'Inactive, so nobody reaches it';

const names = (systems: readonly { name: string }[]) => systems.map(({ name }) => name).join(', ');

export const hospitalsText = (systems: readonly { name: string }[]): string => names(systems) || 'none yet';

/** The own system, systems to which the user was added, and hospital groups with their hospitals. */
export function reachRows({ systems, hospitalGroups }: ReachingPerson): ReachRow[] {
  const own = systems
    .filter(({ isHome, isAdded }) => isHome || isAdded)
    .map(
      ({ id, name, isHome, isActive }): ReachRow => ({
        ...{ key: `system-${id}`, kind: isHome ? 'home' : 'added', id, name },
        note: isActive ? '' : INACTIVE,
      }),
    );
  const groups = hospitalGroups.map(
    ({ id, name, systems: hospitals }): ReachRow => ({
      ...{ key: `group-${id}`, kind: 'group', id, name },
      note: names(hospitals) || 'No hospitals yet',
    }),
  );
  return [...own, ...groups];
}

/** Groups that also give the system. */
export const groupsWith = ({ hospitalGroups }: ReachingPerson, systemId: string): string =>
  names(hospitalGroups.filter(({ systems }) => systems.some(({ id }) => id === systemId)));
