import { expect, it } from 'vitest';
import { headerProblems } from '../../imports/row-format.ts';
import { isMappingRow, MAPPING_FILE_FORMAT, mappingHeaderText, providerKey } from './mapping-rows.ts';

it('each row is read as it is, and a missing cell is empty', () => {
  expect(MAPPING_FILE_FORMAT.read({ provider_id: ' p1' })).toEqual({
    row: { providerId: ' p1', entityId: '' },
    problems: [],
  });
});

it.each([
  ['p1', 'e1', true],
  [' ', 'e1', false],
  ['p1', '', false],
  ['p1', 'x'.repeat(200), true],
  ['p1', 'x'.repeat(201), false],
  ['p\0', 'e1', false],
])('a row of %j and %j links them: %s', (providerId, entityId, isRow) => {
  expect(isMappingRow({ providerId, entityId })).toBe(isRow);
});

it.each([
  [[['entity_id', 'this column is missing']], 'Missing entity_id header.'],
  [
    [
      ['entity_id', 'this column is missing'],
      ['provider_id', 'this column is missing'],
    ],
    'Missing provider_id header.',
  ],
  [
    [
      ['name', 'this column is unknown'],
      ['entity_id', 'this column is missing'],
    ],
    'Missing entity_id header.',
  ],
  [[['entity_id', 'this column appears twice']], 'Invalid header.'],
])('a header with the problems %j is refused by %j', (problems, text) => {
  const given = problems.map(([column, reason]) => ({ column: column!, reason: reason! }));
  expect(mappingHeaderText(given)).toBe(`File does not match expected structure. ${text}`);
});

it('a row without provider_id names its provider by NPI', () => {
  const row = { providerId: ' ', entityId: 'e1', npi: '1234567893' };
  expect([providerKey(row), isMappingRow(row)]).toEqual(['1234567893', true]);
  expect(headerProblems(MAPPING_FILE_FORMAT, ['npi', 'entity_id'])).toEqual([]);
  expect(mappingHeaderText(headerProblems(MAPPING_FILE_FORMAT, ['entity_id']))).toContain('provider_id');
});
