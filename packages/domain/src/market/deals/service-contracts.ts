export const CONTRACT_TYPES = [
  { id: 1, name: 'Full Service', sortKey: 1 },
  { id: 2, name: 'Full Service with Deductible', sortKey: 2 },
  { id: 3, name: 'Shared Service', sortKey: 3 },
  { id: 4, name: 'Parts Only', sortKey: 4 },
  { id: 5, name: 'Labor Only', sortKey: 5 },
  { id: 6, name: 'Preventive Maintenance Only', sortKey: 6 },
  { id: 7, name: 'Depot/Loaner', sortKey: 7 },
  { id: 8, name: 'Software Support', sortKey: 8 },
  { id: 9, name: 'Time and Materials', sortKey: 9 },
  { id: 10, name: 'Multi-Vendor Program', sortKey: 10 },
  { id: -1, name: 'Other', sortKey: 99 },
] as const;

export interface ServiceType {
  id: number;
  name: string;
}

/** Finds a service type by name, ignoring case. 'Other: description' becomes Other with its own name. */
export function serviceTypeNamed(text: string): ServiceType | null {
  const other = /^other\s*:\s*(.+)$/i.exec(text.trim());
  if (other) return { id: -1, name: other[1]! };
  const known = CONTRACT_TYPES.find((type) => type.name.toLowerCase() === text.trim().toLowerCase());
  return known ? { id: known.id, name: known.name } : null;
}

const SYSTEM_RANGES = [
  { label: '1', sortKey: 1, most: 1, middle: 1 },
  { label: '2', sortKey: 2, most: 2, middle: 2 },
  { label: '3-5', sortKey: 3, most: 5, middle: 4 },
  { label: '6-10', sortKey: 4, most: 10, middle: 8 },
  { label: '11-25', sortKey: 5, most: 25, middle: 18 },
  { label: '26 or more', sortKey: 6, most: Number.POSITIVE_INFINITY, middle: 26 },
] as const;

/** Number of systems by label, for dividing costs: the middle of a range, or the start of an open one. */
export const SYSTEMS_BY_LABEL: Readonly<Record<string, number>> = Object.fromEntries(
  SYSTEM_RANGES.map(({ label, middle }) => [label, middle]),
);

/** Matches a number of systems, and not a range. Also for SQL. */
export const EXACT_SYSTEMS = '^[1-9][0-9]{0,3}$';
const EXACT = new RegExp(EXACT_SYSTEMS);

/** False for a range or an unknown number of systems, whose cost per system is only estimated. */
export const isExactSystems = (systems: string | null): boolean => EXACT.test(systems ?? '');

/** Dollars per system and year. An unknown number of systems counts as one. */
export const costPerSystem = (annualCost: number, systems: string | null): number =>
  annualCost / (SYSTEMS_BY_LABEL[systems ?? ''] ?? 1);

export interface SystemCount {
  label: string;
  isOther: boolean;
  sortKey: number;
}

/** Parses a number of systems, a range's label or 'Other'. Null for anything else. */
export function parseSystemCount(text: string): SystemCount | null {
  const given = text.trim();
  if (given.toLowerCase() === 'other') return { label: 'Other', isOther: true, sortKey: 99 };
  const number = /^\d+$/.test(given) ? Number(given) : null;
  const range = SYSTEM_RANGES.find((one) =>
    number === null ? one.label.toLowerCase() === given.toLowerCase() : number > 0 && number <= one.most,
  );
  return range ? { label: range.label, isOther: false, sortKey: range.sortKey } : null;
}
