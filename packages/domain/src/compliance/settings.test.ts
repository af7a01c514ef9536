import { describe, expect, it } from 'vitest';
import {
  ALERT_EMAILS_SETTING,
  COMPLIANCE_SETTINGS,
  type ComplianceSettingKey,
  ENTITY_WORD_SETTING,
  findComplianceSetting,
  HINT_SETTING,
  isTrue,
  settingValueSchema,
  TIME_ZONE_SETTING,
} from './settings.ts';

it('a setting is found in any letter case, and only by its whole name', () => {
  expect(findComplianceSetting(' time_zone ')).toEqual({
    key: TIME_ZONE_SETTING,
    ...COMPLIANCE_SETTINGS[TIME_ZONE_SETTING],
  });
  expect(['TIME', '', 'constructor', '__proto__'].map(findComplianceSetting)).toEqual(Array(4).fill(null));
});

it('only the word true in any letter case is true', () => {
  expect(['True', ' TRUE ', 'true'].map(isTrue)).toEqual([true, true, true]);
  expect(['', 'False', 'yes', 'true!'].map(isTrue)).toEqual([false, false, false, false]);
});

describe('the value of a setting', () => {
  const read = (key: ComplianceSettingKey, value: string) => {
    const { data, error } = settingValueSchema(key).safeParse(value);
    return error ? error.issues[0]!.message : [data];
  };

  it.each([
    ['', ['False']],
    [' tRUE ', [' tRUE ']],
    ['false', ['false']],
    [' ', 'Enter True or False'],
    ['yes', 'Enter True or False'],
    ['true false', 'Enter True or False'],
  ])('REF-015 the flag %j is read as %j', (value, result) => {
    expect(read(ALERT_EMAILS_SETTING, value)).toEqual(result);
  });

  it.each([
    [' Hospital\n ', ['Hospital']],
    [' ', 'Enter a name'],
    ['x'.repeat(40), ['x'.repeat(40)]],
    ['x'.repeat(41), 'Enter at most 40 characters'],
  ])('the word %j is read as %j', (value, result) => {
    expect(read(ENTITY_WORD_SETTING, value)).toEqual(result);
  });

  it.each([
    ['America/Chicago', ['America/Chicago']],
    [' UTC ', ['UTC']],
    ['+02:00', 'Enter a time zone, such as America/Chicago'],
    ['Mars/Base', 'Enter a time zone, such as America/Chicago'],
    ['', 'Enter a time zone, such as America/Chicago'],
  ])('the time zone %j is read as %j', (value, result) => {
    expect(read(TIME_ZONE_SETTING, value)).toEqual(result);
  });

  it.each([
    ['', ['']],
    ['x'.repeat(200), ['x'.repeat(200)]],
    ['x'.repeat(201), 'Enter at most 200 characters'],
  ])('another text is one line of up to 200 characters', (value, result) => {
    expect(read(HINT_SETTING, value)).toEqual(result);
  });
});
