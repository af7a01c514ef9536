import { describe, expect, it } from 'vitest';
import { headerProblems } from '../../imports/row-format.ts';
import { ASSIGNMENT_FILE, facilityFinder, systemFinder } from './assignment-rows.ts';

const facility = (id: number, name: string, city: string, number = 1_041, numberExtension = `0${id}`) => ({
  id,
  name,
  number,
  numberExtension,
  externalId: `E-${id}`,
  city,
  state: 'IA',
});
const FACILITIES = [facility(1, 'Main', 'Ames'), facility(2, 'main', 'Boone'), facility(3, 'East', 'Ames')];
const SYSTEMS = [
  { id: 7, name: 'Alder Health', typeId: 2, masterClientID: 90 },
  { id: 8, name: 'alder health', typeId: 3, masterClientID: null },
];
const read = (record: Record<string, string>) => ASSIGNMENT_FILE.read(record).row!.row!;
const facilityOf = (record: Record<string, string>) => {
  const { row, problem } = facilityFinder(FACILITIES)(read(record));
  return row?.id ?? problem;
};
const systemOf = (record: Record<string, string>) => {
  const { row, problem } = systemFinder(SYSTEMS)(read(record));
  return row?.id ?? problem;
};

describe('a row that assigns a facility', () => {
  it('reads every number that a system can have', () => {
    const row = read({ master_client_id: '2147483647', system_id: '2147483647' });
    expect(row).toMatchObject({ masterClientID: 2_147_483_647, systemId: 2_147_483_647 });
    expect(ASSIGNMENT_FILE.read({ system_id: '2147483648' }).row!.row).toBeNull();
  });

  it('needs a column for facilities and one for systems', () => {
    expect(headerProblems(ASSIGNMENT_FILE, ['mdb_number', 'system'])).toEqual([]);
    expect(headerProblems(ASSIGNMENT_FILE, ['city']).map(({ column }) => column)).toEqual([
      'external_id',
      'system_id',
    ]);
  });

  it.each<[Record<string, string>, number | string]>([
    [{ external_id: 'E-2', facility: 'East' }, 2],
    [{ external_id: 'e-2' }, 'external_id is unknown'],
    [{ mdb_number: '1041', mdb_extension: '03' }, 3],
    [{ mdb_number: '1041' }, 'mdb_number is unknown'],
    [{ facility: 'EAST' }, 3],
    [{ facility: 'Main', city: 'boone', state: 'ia' }, 2],
    [
      { facility: 'Main' },
      'facility fits more than one facility. Enter city and state, external_id or mdb_number',
    ],
    [{ city: 'Ames' }, 'facility is missing: enter external_id, mdb_number or facility'],
  ])('finds by %j the facility %s', (record, found) => {
    expect(facilityOf(record)).toBe(found);
  });

  it.each<[Record<string, string>, number | string]>([
    [{ system_id: '8', system: 'Other' }, 8],
    [{ master_client_id: '90' }, 7],
    [{ master_client_id: '91' }, 'master_client_id is unknown'],
    [{ system: 'Alder Health' }, 'system fits more than one system. Enter system_id or master_client_id'],
    [{}, 'system is missing: enter system_id, master_client_id or system'],
  ])('finds by %j the system %s', (record, found) => {
    expect(systemOf(record)).toBe(found);
  });
});
