import { describe, expect, it } from 'vitest';
import { mappedFormat, readMapping } from '../../imports/mapped-format.ts';
import { headerProblems } from '../../imports/row-format.ts';
import { FACILITY_FORMAT, FACILITY_PRESETS, facilityFileProblems } from './facility-rows.ts';

const row = (record: Record<string, string>) => FACILITY_FORMAT.read({ name: 'Alder Clinic', ...record }).row;

describe('a line of facilities', () => {
  it('keeps the zeros of an extension, and accepts a facility without a number', () => {
    expect(row({ mdb_number: '1041', mdb_extension: '004' })).toMatchObject({
      number: 1041,
      extension: '004',
    });
    expect(row({ mdb_number: '', mdb_extension: '02' })).toMatchObject({ number: -1, extension: '02' });
  });

  it('reads phones, and several words for yes and no', () => {
    expect(row({ phone: '(334) 793-8701', active: 'No' })).toMatchObject({
      phone: '3347938701',
      isActive: false,
    });
    expect(row({ phone: '+1 334 793 8701', active: 'Y' })).toMatchObject({
      phone: '3347938701',
      isActive: true,
    });
    expect(row({})).toMatchObject({ phone: null, isActive: null });
  });

  it('reports each error', () => {
    const read = FACILITY_FORMAT.read({
      name: '',
      mdb_number: '0',
      mdb_extension: '=1',
      phone: '12',
      active: 'maybe',
    });
    expect(read.problems.map(({ column }) => column).sort()).toEqual([
      'active',
      'mdb_extension',
      'mdb_number',
      'name',
      'phone',
    ]);
  });
});

describe('a file of facilities', () => {
  const rows = (...records: Record<string, string>[]) =>
    records.map((record, at) => ({ sourceRow: at + 2, row: row(record)! }));

  it('has every facility once', () => {
    expect(
      facilityFileProblems(
        rows(
          { mdb_number: '1' },
          {},
          { mdb_number: '1' },
          { external_id: 'A' },
          { mdb_number: '2', external_id: 'A' },
        ),
      ).map(({ line, column }) => `${line} ${column}`),
    ).toEqual(['3 mdb_number', '4 mdb_number', '6 external_id']);
  });
});

describe('a file with other column names', () => {
  const cms = mappedFormat(FACILITY_FORMAT, FACILITY_PRESETS.cms);
  const record = {
    'facility id': '01014F',
    'facility name': 'Southeast',
    'telephone number': '(334) 793-8701',
    county: 'X',
  };

  it('is read with the preset, which uses one column twice', () => {
    expect(cms.read(record).row).toMatchObject({
      externalId: '01014F',
      number: -1,
      extension: '01014F',
      name: 'Southeast',
      phone: '3347938701',
    });
  });

  it('may have extra columns, needs all required ones, and is reported by its own names', () => {
    expect(headerProblems(cms, [...Object.keys(record), 'county'])).toEqual([]);
    expect(headerProblems(cms, ['facility id'])).toEqual([
      { line: 1, column: 'facility name', reason: 'this column is missing' },
    ]);
    expect(cms.read({ ...record, 'telephone number': '1' }).problems).toEqual([
      { column: 'telephone number', reason: 'must be a 10-digit phone number' },
    ]);
  });

  it('is mapped by pairs', () => {
    expect(readMapping(' Facility Name = name')).toEqual(['facility name', 'name']);
    expect([readMapping('a'), readMapping('=name'), readMapping('a=b=c')]).toEqual([null, null, null]);
  });
});
