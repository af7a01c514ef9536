/** Parts of a provider's name, which is stored as 'Last, First Middle'. */
export interface PersonName {
  lastName: string;
  firstName: string;
  middleName: string;
}

const INITIAL = /^\p{L}\.?$/u;

/** Splits a stored name. An initial at the end is the middle name. 'Doe, Jo Ann M.' → Doe / Jo Ann / M. */
export function splitName(name: string): PersonName {
  const at = name.indexOf(', ');
  if (at < 1) return { lastName: name, firstName: '', middleName: '' };
  const given = name.slice(at + 2).split(' ');
  const hasInitial = given.length > 1 && INITIAL.test(given.at(-1)!);
  return {
    lastName: name.slice(0, at),
    firstName: given.slice(0, hasInitial ? -1 : given.length).join(' '),
    middleName: hasInitial ? given.at(-1)! : '',
  };
}

export const joinName = ({ lastName, firstName, middleName }: PersonName): string => {
  const given = [firstName, middleName].filter(Boolean).join(' ');
  return given ? `${lastName}, ${given}` : lastName;
};
