import { describe, expect, it } from 'vitest';
import { attributePath, parseFilter, parsePatchPath } from './filter.ts';

const compare = (path: string, comparison: string, value: unknown) => ({
  op: 'compare',
  path,
  comparison,
  value,
});

describe('a filter', () => {
  it.each([
    ['userName eq "ada@x.example"', compare('username', 'eq', 'ada@x.example')],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName CO "O\'Malley"',
      compare('name.familyname', 'co', "O'Malley"),
    ],
    ['title pr', { op: 'present', path: 'title' }],
    ['active eq true', compare('active', 'eq', true)],
    ['externalId ne null', compare('externalid', 'ne', null)],
    ['title eq "a \\"b\\" \\u00e4"', compare('title', 'eq', 'a "b" ä')],
    ['not (title pr)', { op: 'not', part: { op: 'present', path: 'title' } }],
    ['emails[type eq "work"]', { op: 'within', path: 'emails', part: compare('type', 'eq', 'work') }],
    [
      'emails[type eq "work"].value eq "a@x.example"',
      {
        op: 'within',
        path: 'emails',
        part: { op: 'and', parts: [compare('type', 'eq', 'work'), compare('value', 'eq', 'a@x.example')] },
      },
    ],
  ])('%s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it('joins with and before or', () => {
    const present = (path: string) => ({ op: 'present', path });
    expect(parseFilter('a pr or b pr AND c pr')).toEqual({
      op: 'or',
      parts: [present('a'), { op: 'and', parts: [present('b'), present('c')] }],
    });
    expect(parseFilter('(a pr or b pr) and c pr')).toMatchObject({ op: 'and' });
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName like "a"',
    'userName eq "a',
    'userName eq ada',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'emails[type eq "work"].value',
    'not title pr',
    '1name eq "a"',
    "userName eq 'a'; drop table users --",
    'userName eq "\\x"',
    'userName eq "a\u0001\nb"',
    `${'('.repeat(21)}a pr${')'.repeat(21)}`,
    Array.from({ length: 51 }, () => 'a pr').join(' and '),
    `title eq "${'x'.repeat(10_000)}"`,
  ])('refuses %j', (text) => {
    expect(() => parseFilter(text)).toThrow(
      expect.objectContaining({ name: 'ValidationError', details: { scimType: 'invalidFilter' } }),
    );
  });
});

it('reads paths of operations', () => {
  expect(parsePatchPath('name.givenName')).toEqual({ path: 'name.givenname', where: null, sub: null });
  expect(parsePatchPath('emails[type eq "work"].value')).toMatchObject({ path: 'emails', sub: 'value' });
  expect(parsePatchPath('members[value eq "7"]')).toEqual({
    path: 'members',
    where: compare('value', 'eq', '7'),
    sub: null,
  });
  for (const wrong of ['', 'a b', 'members[value eq "7"]x', 'members[', '..'])
    expect(() => parsePatchPath(wrong), wrong).toThrow(
      expect.objectContaining({ details: { scimType: 'invalidPath' } }),
    );
});

it('names attributes without the URN of the core schemas, in lower case', () => {
  expect(attributePath('urn:ietf:params:scim:schemas:core:2.0:Group:displayName')).toBe('displayname');
  expect(attributePath('Meta.LastModified')).toBe('meta.lastmodified');
  expect(attributePath('a.b.c')).toBeNull();
});
