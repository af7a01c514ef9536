import { maskPhone } from '../../phone.ts';
import { systemTypeText } from '../systems.ts';
import { changeText } from './change-text.ts';
import type { SystemFileRow } from './system-rows.ts';

export interface SystemValues {
  name: string;
  type: string;
  typeId: number;
  masterClientID: number | null;
  address: string;
  phoneNumber: string;
  website: string;
  isActive: boolean;
  isTrial: boolean;
  /** ISO day. */
  trialEndDate: string | null;
}

interface SystemType {
  id: number;
  name: string;
}

type Shown = Exclude<keyof SystemValues, 'typeId'>;
type Problem = { column: string; reason: string };

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const SHOWN: { [Field in Shown]: [label: string, text: (value: SystemValues[Field]) => string] } = {
  name: ['Name', (name) => name],
  type: ['Type', systemTypeText],
  masterClientID: ['Master Client ID', (id) => String(id ?? '')],
  address: ['Address', (address) => address],
  phoneNumber: ['Phone', maskPhone],
  website: ['Website', (website) => website],
  isActive: ['Active', yesNo],
  isTrial: ['Trial', yesNo],
  trialEndDate: ['Trial end', (day) => day ?? ''],
};

const NEW: Omit<SystemValues, 'name' | 'type' | 'typeId' | 'masterClientID'> = {
  address: '',
  phoneNumber: '',
  website: '',
  isActive: true,
  isTrial: false,
  trialEndDate: null,
};

/** Values of a new system, or what its row lacks. */
export function newSystem(
  row: SystemFileRow,
  type: SystemType | null,
): { values: SystemValues; problems: [] } | { values: null; problems: Problem[] } {
  const { name, masterClientID } = row;
  if (name !== null && type !== null && masterClientID !== null) {
    const values = { ...NEW, name, masterClientID, type: type.name, typeId: type.id };
    const isTrial = row.isTrial ?? row.trialEndDate !== null;
    return { values: { ...changedSystem(row, type, values), isTrial }, problems: [] };
  }
  const lacking = Object.entries({ name, type: row.type, master_client_id: masterClientID });
  const problems = lacking
    .filter(([, value]) => value === null)
    .map(([column]) => ({ column, reason: 'is missing, and no known system fits' }));
  return { values: null, problems };
}

/** A known system with the values of the row. Empty cells leave values. */
export const changedSystem = <Stored extends SystemValues>(
  row: SystemFileRow,
  type: SystemType | null,
  stored: Stored,
): Stored => ({
  ...stored,
  name: row.name ?? stored.name,
  type: type?.name ?? stored.type,
  typeId: type?.id ?? stored.typeId,
  masterClientID: row.masterClientID ?? stored.masterClientID,
  address: row.address ?? stored.address,
  phoneNumber: row.phoneNumber ?? stored.phoneNumber,
  website: row.website ?? stored.website,
  isActive: row.isActive ?? stored.isActive,
  isTrial: row.isTrial ?? stored.isTrial,
  trialEndDate: row.trialEndDate ?? stored.trialEndDate,
});

/** One text per change, for people. */
export const systemChanges = (before: SystemValues, after: SystemValues): string[] =>
  (Object.keys(SHOWN) as Shown[]).flatMap((field) => fieldText(field, before, after));

function fieldText<Field extends Shown>(field: Field, before: SystemValues, after: SystemValues): string[] {
  const [label, text] = SHOWN[field];
  return changeText(label, text(before[field]), text(after[field]));
}
