import type { GetHospitalGroupPeopleQuery, ShownHospitalGroupFragment } from '../../../gen/graphql.ts';

export type HospitalGroup = ShownHospitalGroupFragment;
export type GroupPerson = GetHospitalGroupPeopleQuery['hospitalGroup']['people'][number];

export const peopleText = (count: number): string => {
  if (count === 0) return 'Nobody';
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
};

const MAX_NAMES = 8;

/** The loss of a deletion, with names. */
export function lossText(people: readonly GroupPerson[]): string {
  if (people.length === 0) return 'Nobody loses access, because the group has no people.';
  const named = people.slice(0, MAX_NAMES).map(({ name }) => name);
  const others = people.length - named.length;
  const list =
    others > 0 ? `${named.join(', ')} and ${others.toLocaleString('en-US')} more` : named.join(', ');
  const verb = people.length === 1 ? 'loses' : 'lose';
  return `${list} ${verb} its hospitals immediately. They keep their own system, and systems to which they were added.`;
}
