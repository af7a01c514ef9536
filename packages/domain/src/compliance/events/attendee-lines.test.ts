import { expect, it } from 'vitest';
import { matchFault, attendeeLines as readLines, soughtBy } from './attendee-lines.ts';

const attendeeLines = (text: string) => readLines(text, (line, separator) => line.split(separator));

it('reads NPIs and names from pasted lines and files', () => {
  const text =
    'NPI,Name\n1790446225,"Dubois, Claire DO"\r\nWilson, Ann\t\n\nJames Hill;1234567893\n1234567893 Bo';
  expect(attendeeLines(text)).toMatchObject([
    { line: 2, npi: '1790446225', name: 'Dubois, Claire DO' },
    { line: 3, npi: '', name: 'Wilson, Ann' },
    { line: 5, npi: '1234567893', name: 'James Hill' },
    { line: 6, npi: '1234567893', name: 'Bo' },
  ]);
});

it('reads a file with columns, and names the value of each wrong line', () => {
  const rows = [
    '\uFEFFName;Kind;NPI;Physician',
    'Hill,  Jim;physician;1790446225;',
    'Ann;Family;;Hill James',
    'Bo;guest of a physician;;1790446225',
    'Cy;Staff or other;;',
    ';;1234567893;',
    'Di;friend;;',
    ';guest;1790446225;',
    'Ed;;12345;',
    `${'x'.repeat(201)};other;;`,
  ];
  const lines = attendeeLines(rows.join('\n'));
  expect(lines.map(({ kind, fault }) => [kind, fault])).toEqual([
    ...[
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [1, null],
    ],
    [null, 'friend is not a kind of attendee: physician, family, guest or other'],
    [3, 'the name is missing'],
    [1, '12345 is not an NPI of ten digits'],
    [4, `${'x'.repeat(60)}… has more than 200 characters`],
  ]);
  expect(lines[0]).toMatchObject({ line: 2, name: 'Hill, Jim' });
  expect(lines.slice(0, 5).map(soughtBy)).toEqual([
    { npi: '1790446225', name: 'Hill, Jim' },
    { npi: '', name: 'Hill James' },
    { npi: '1790446225', name: '' },
    { npi: '', name: '' },
    { npi: '1234567893', name: '' },
  ]);
});

it('a line needs exactly one physician, except a name without columns', () => {
  const [free, withNpi] = attendeeLines('Nurse Cy\n1234567893 Bo');
  expect([matchFault(free!, 0), matchFault(free!, 2), matchFault(withNpi!, 0)]).toEqual([
    null,
    'several physicians of this organization match Nurse Cy',
    'no physician of this organization matches 1234567893',
  ]);
  expect(matchFault(withNpi!, 1, 'Bo, Ann')).toBe(
    '1234567893 is not the NPI of Bo, Ann: correct the NPI or the name',
  );
  const [physician, guest, other] = attendeeLines('name,kind\nBo,physician\nCy,guest\nDi,other');
  expect([matchFault(physician!, 0), matchFault(guest!, 0), matchFault(other!, 0)]).toEqual([
    'no physician of this organization matches Bo',
    'the physician is missing',
    null,
  ]);
});
