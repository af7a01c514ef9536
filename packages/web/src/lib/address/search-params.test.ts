import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  booleanParam,
  choiceParam,
  listParam,
  numberParam,
  pageParam,
  readSearch,
  textParam,
} from './search-params.ts';
import { writeSearch } from './write-search.ts';

const schema = z.object({
  quote: booleanParam(true),
  reportable: booleanParam(undefined),
  page: pageParam(),
  months: numberParam(12),
  sort: choiceParam(['date', 'price'], 'date'),
  q: textParam(),
  oemIds: listParam(),
});
const DEFAULTS = {
  quote: true,
  reportable: undefined,
  page: 1,
  months: 12,
  sort: 'date',
  q: '',
  oemIds: [],
};

describe('readSearch', () => {
  it('a page is limited to the range of row numbers', () => {
    expect(readSearch(schema, '?page=99999999999').page).toBe(1_000_000);
  });

  it('returns the defaults for an empty address', () => {
    expect(readSearch(schema, '')).toEqual(DEFAULTS);
  });

  it('returns the defaults for unreadable values', () => {
    const search = '?quote=maybe&reportable=&page=0&months=1.5&sort=size&q=%20%20&oemIds[]=';
    expect(readSearch(schema, search)).toEqual(DEFAULTS);
  });

  it.each([
    ['0', false],
    ['false', false],
    ['FALSE', false],
    ['1', true],
    ['true', true],
  ])('reads the boolean %s (A-32)', (text, value) => {
    expect(readSearch(schema, `?reportable=${text}`).reportable).toBe(value);
  });

  it('reads lists with and without brackets, encoded or not (A-34)', () => {
    const read = (search: string) => readSearch(schema, search).oemIds;
    expect(read('?oemIds[]=4&oemIds[]=5')).toEqual(['4', '5']);
    expect(read('?oemIds%5B%5D=4&oemIds=5')).toEqual(['4', '5']);
    expect(read('?oemIds=5')).toEqual(['5']);
    expect(read('?oemIds[]=4&oemIds[]=4')).toEqual(['4']);
  });

  it('reads numbers, choices and trimmed texts', () => {
    const values = readSearch(schema, '?page=3&months=-6&sort=price&q=%20mri%20');
    expect(values).toMatchObject({ page: 3, months: -6, sort: 'price', q: 'mri' });
  });

  it('finds the list under further wrappers', () => {
    const wrapped = z.object({ ids: listParam().optional().default([]) });
    expect(readSearch(wrapped, '?ids[]=1&ids[]=2').ids).toEqual(['1', '2']);
  });
});

describe('writeSearch', () => {
  it('writes lists with unencoded brackets (A-34)', () => {
    expect(writeSearch('', { oemIds: [4, 5] })).toBe('?oemIds[]=4&oemIds[]=5');
  });

  it('replaces a list in either form', () => {
    expect(writeSearch('?oemIds=1&oemIds[]=2', { oemIds: ['3'] })).toBe('?oemIds[]=3');
  });

  it('writes booleans as true and false (A-32)', () => {
    expect(writeSearch('', { quote: true, reportable: false })).toBe('?quote=true&reportable=false');
  });

  it.each([[undefined], [null], [''], [[]]])('removes a key for %j', (value) => {
    expect(writeSearch('?page=2&q=x', { q: value })).toBe('?page=2');
  });

  it('keeps unknown parameters', () => {
    expect(writeSearch('?from=mail&page=2', { page: 3 })).toBe('?from=mail&page=3');
  });

  it('leaves brackets inside values encoded', () => {
    expect(writeSearch('', { q: 'a[]=b' })).toBe('?q=a%5B%5D%3Db');
  });

  it('reads back what it wrote', () => {
    const search = writeSearch('', { q: 'CT & MRI = 50%', oemIds: ['a b', 'c&d'], page: 2 });
    expect(readSearch(schema, search)).toMatchObject({
      q: 'CT & MRI = 50%',
      oemIds: ['a b', 'c&d'],
      page: 2,
    });
  });
});
