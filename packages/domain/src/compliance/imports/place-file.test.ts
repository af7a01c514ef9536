import { describe, expect, it } from 'vitest';
import {
  ENTITY_FILE_FORMAT,
  entityFileProblems,
  oneSpelling,
  PROVIDER_FILE_FORMAT,
  providerFileProblems,
} from './place-rows.ts';
import { type IdHolder, withIds } from './provider-ids.ts';
import { doubleProblems, npiProblems } from './provider-npis.ts';

const fileOf = <Row>(rows: readonly Row[]) => rows.map((row, at) => ({ sourceRow: at + 2, row }));
const provider = (providerId: string, npi: string | null, over = {}) => ({
  providerId,
  hasOwnId: providerId !== npi,
  name: providerId,
  npi,
  entityId: null,
  organizationId: null,
  ...over,
});

describe('a file of entities', () => {
  it('has rows whose parent may be missing', () => {
    expect(ENTITY_FILE_FORMAT.read({ entity_id: 'e1', name: 'East', parent_id: ' ' }).row).toEqual({
      entityId: 'e1',
      name: 'East',
      parentId: null,
    });
    expect(ENTITY_FILE_FORMAT.read({ entity_id: 'e1', name: 'East' }).row?.parentId).toBeUndefined();
    expect(ENTITY_FILE_FORMAT.optional).toEqual(['parent_id']);
  });

  it('has each entity once, and none below itself', () => {
    const entity = (entityId: string, parentId: string | null) => ({ entityId, name: entityId, parentId });
    const rows = [entity('A', null), entity('B', 'B'), entity('A', 'A'), entity('A', 'B')];
    expect(entityFileProblems(fileOf(rows))).toEqual([
      { line: 3, column: 'parent_id', reason: 'must not be the entity itself' },
      { line: 4, column: 'entity_id', reason: 'is also in line 2' },
      { line: 5, column: 'entity_id', reason: 'is also in line 2' },
    ]);
  });
});

describe('a file of providers', () => {
  it('has an NPI with its check digit, or none', () => {
    const read = (npi: string) => PROVIDER_FILE_FORMAT.read({ provider_id: 'p1', name: 'Ann', npi });
    expect([read('1234567893').row?.npi, read(' ').row?.npi]).toEqual(['1234567893', null]);
    const rows = fileOf([
      provider('p1', '1234567890'),
      provider('p2', '1234567890'),
      provider('p3', '1234567893'),
    ]);
    const reason = 'must be a valid NPI: 10 digits, the last one a check digit';
    expect(npiProblems(rows, new Map())).toEqual([
      { line: 2, column: 'npi', reason },
      { line: 3, column: 'npi', reason },
    ]);
    // A stored one may be older than the check.
    expect(npiProblems(rows, new Map([['p2', '1234567890']]))).toEqual([{ line: 2, column: 'npi', reason }]);
  });

  it('names a provider by ID, NPI or both', () => {
    const read = (provider_id: string, npi: string) =>
      PROVIDER_FILE_FORMAT.read({ provider_id, name: 'Ann', npi });
    expect(read('', '1234567893').row?.providerId).toBe('1234567893');
    expect(read('p1', '1234567893').row?.providerId).toBe('p1');
    const both = '1234567893';
    expect([read(both, both), read('', both)].map(({ row }) => row?.hasOwnId)).toEqual([true, false]);
    expect(read(' ', '').problems).toEqual([
      { column: 'provider_id', reason: 'is missing: enter provider_id or npi' },
    ]);
  });

  it('finds the ID of an NPI among stored providers, then in the file, and else uses the NPI', () => {
    const rows = fileOf([provider('2', '2'), provider('p3', '3'), provider('3', '3'), provider('4', '4')]);
    const ids = withIds(rows, new Map([['2', 'p2']])).map(({ row }) => row.providerId);
    expect(ids).toEqual(['p2', 'p3', 'p3', '4']);
    const own = fileOf([provider('2', '2', { hasOwnId: true })]);
    expect(withIds(own, new Map([['2', 'p2']]))).toEqual(own);
  });

  it('gives a new provider another ID if its NPI is the ID of a provider with another NPI', () => {
    const taken = (holder: IdHolder) =>
      new Map([
        ['2', holder],
        ['2-2', { name: 'Roe', npi: '9' }],
      ]);
    const idWith = (holder: IdHolder) =>
      withIds(fileOf([provider('2', '2', { name: 'Ann' })]), new Map(), taken(holder))[0]?.row.providerId;
    expect(idWith({ name: 'Doe', npi: '5' })).toBe('2-3');
    // Its NPI was missing.
    expect(idWith({ name: 'Doe', npi: '' })).toBe('2');
    const inFile = fileOf([provider('2', '2', { name: 'Ann' }), provider('2', '5', { name: 'Doe' })]);
    expect(withIds(inFile, new Map()).map(({ row }) => row.providerId)).toEqual(['2-2', '2']);
  });

  it('says the same of a provider in each line, and where it works in both columns', () => {
    const rows = [
      provider('p1', '1', { entityId: 'e1', organizationId: 'o1' }),
      provider('p1', '1'),
      provider('p1', null, { name: 'Other' }),
      provider('p2', null, { entityId: 'e1' }),
      provider('p3', null, { organizationId: 'o1' }),
    ];
    const reason = 'is missing: enter both entity_id and organization_id, or neither';
    expect(providerFileProblems(fileOf(rows))).toEqual([
      { line: 4, column: 'name', reason: 'differs from p1, the name in line 2' },
      { line: 4, column: 'npi', reason: 'differs from 1, the NPI in line 2' },
      { line: 5, column: 'organization_id', reason },
      { line: 6, column: 'entity_id', reason },
    ]);
  });
});

it('a provider has one spelling: the stored one, or the first of the file', () => {
  const named = (id: string, name: string) => provider(id, null, { name });
  const lines = [named('p1', 'Smith, John'), named('p1', 'SMITH, JOHN'), named('p2', 'ROE, ANN')];
  expect(providerFileProblems(fileOf(lines))).toEqual([]);
  const { rows, notes } = oneSpelling(lines, new Map([['p2', 'Roe, Ann']]));
  expect(rows.map(({ name }) => name)).toEqual(['Smith, John', 'Smith, John', 'Roe, Ann']);
  expect(notes).toEqual([
    '1 line spells a name in another letter case than the stored records. The stored spelling stays.',
    '1 line spells a name in another letter case than an earlier line. The first spelling stays.',
  ]);
  expect(oneSpelling([named('p2', 'Doe, Jo')], new Map([['p2', 'Roe, Ann']])).rows[0]!.name).toBe('Doe, Jo');
});

describe('physicians with one NPI', () => {
  const problems = (rows: readonly [string, string | null][], stored: Record<string, string> = {}) =>
    doubleProblems(fileOf(rows.map(([id, npi]) => provider(id, npi))), new Map(Object.entries(stored))).map(
      ({ line, column, reason }) => [line, column, reason.replace(/:.*/, '')],
    );

  it('are refused in a file, at the second one', () => {
    expect(
      problems([
        ['p1', '1'],
        ['p1', '1'],
        ['p2', '1'],
        ['p3', null],
        ['p4', null],
      ]),
    ).toEqual([[4, 'npi', 'is also the NPI of p1 in line 2']]);
  });

  it('are refused next to a stored one', () => {
    expect(problems([['p2', '1']], { p1: '1' })).toEqual([[2, 'npi', 'is also the NPI of p1 in the tenant']]);
  });

  it('stay as they are if they are stored already', () => {
    expect(
      problems(
        [
          ['p1', '1'],
          ['p2', '1'],
        ],
        { p1: '1', p2: '1' },
      ),
    ).toEqual([]);
  });

  it('may follow a stored one that the file gives another NPI', () => {
    expect(
      problems(
        [
          ['p1', '2'],
          ['p2', '1'],
        ],
        { p1: '1' },
      ),
    ).toEqual([]);
  });
});
