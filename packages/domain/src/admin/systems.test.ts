import { expect, it } from 'vitest';
import { SystemFormSchema, SystemSchema, systemSortOf, systemTypeText, websiteAddress } from './systems.ts';

const SYSTEM = {
  name: ' Lakeside\nHealth ',
  typeId: 2,
  isActive: true,
  address: '',
  phoneNumber: '614-555-0100',
  website: '',
  isTrial: false,
  trialEndDate: null,
  masterClientID: 90_312,
  legacyAccountNumber: null,
};
const invalidField = (over: object) =>
  SystemSchema.safeParse({ ...SYSTEM, ...over }).error?.issues[0]?.path[0];

it('a system is saved with a one-line name and the digits of its phone', () => {
  expect(SystemSchema.parse(SYSTEM)).toMatchObject({ name: 'Lakeside Health', phoneNumber: '6145550100' });
});

it.each([
  ['name', ' '],
  ['name', 'x'.repeat(201)],
  ['typeId', 0],
  ['typeId', 1.5],
  ['address', 'x'.repeat(301)],
  ['phoneNumber', '614555010'],
  ['phoneNumber', '61455501001'],
  ['website', 'javascript:alert(1)'],
  ['website', 'not an address'],
  ['trialEndDate', '2027-02-30'],
  ['trialEndDate', ''],
  ['masterClientID', 0],
  ['masterClientID', -5],
  ['masterClientID', 2_147_483_648],
  ['legacyAccountNumber', -1],
])('%s is refused with the field, as %j', (field, value) => {
  expect(invalidField({ [field]: value })).toBe(field);
});

it.each([
  ['lakeside.example', 'https://lakeside.example/'],
  ['https://lakeside.example/a?b', 'https://lakeside.example/a?b'],
  ['HTTP://LAKESIDE.example', 'http://lakeside.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://lakeside.example', null],
  ['user@lakeside.example', null],
  ['lakeside', null],
  ['lake side.example', null],
  ['', null],
])('the website %j opens as %j', (text, address) => {
  expect(websiteAddress(text)).toBe(address);
});

it('the form stores numbers as text and requires a type and a master client ID above 0', () => {
  const form = { ...SYSTEM, typeId: '2', trialEndDate: '', masterClientID: '12', legacyAccountNumber: '' };
  expect(SystemFormSchema.safeParse(form).success).toBe(true);
  for (const wrong of [
    { typeId: '0' },
    { masterClientID: '' },
    { masterClientID: '0' },
    { masterClientID: '1e3' },
    { masterClientID: '99999999999' },
    { legacyAccountNumber: '12a' },
  ])
    expect(SystemFormSchema.safeParse({ ...form, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

it('columns have the sort names of the API', () => {
  expect(['name', 'date', 'isActive', 'type'].map(systemSortOf)).toEqual([
    'system',
    'created_date',
    'isActive',
    'type',
  ]);
});

it('a type has a readable name', () => {
  expect(systemTypeText('HOSPITAL')).toBe('Hospital');
});
