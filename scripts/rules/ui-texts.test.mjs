import { expect, it } from 'vitest';
import { uiTexts } from './ui-texts.mjs';

const found = (source) => uiTexts('x.tsx', source);

it('finds what an element shows, with a gap for each expression', () => {
  expect(found('const a = <p>Delete {name}? This cannot be undone.</p>;')).toEqual([
    'Delete {…}? This cannot be undone.',
  ]);
  expect(found('const a = <b>{count}</b>;')).toEqual([]);
});

it('finds attributes and properties that hold texts, even one word, but no code', () => {
  expect(
    found('const a = <Field label="Name" size="large" className="Wide box" type="Some text" />;'),
  ).toEqual(['Name']);
  expect(found("const a = { title: 'Alerts', id: 'alerts', kind: 'Hospital' };")).toEqual(['Alerts']);
});

it('finds sentences in strings and templates', () => {
  expect(found("const a = isNew ? 'The user was added.' : 'No';")).toEqual(['The user was added.']);
  const placeholder = '$' + '{name}';
  expect(found(`const a = \`The user ${placeholder} was changed.\`;`)).toEqual(['The user {…} was changed.']);
});

it('finds no operations, statements, imports or types', () => {
  expect(found('const a = graphql(`query Some Name { id }`);')).toEqual([]);
  expect(found('const a = sql`SELECT Some Name FROM x`;')).toEqual([]);
  expect(found("import { a } from 'Some Module'; type A = 'Some type';")).toEqual([]);
});

it('lists a text once', () => {
  expect(found("const a = [{ label: 'Close' }, { label: 'Close' }];")).toEqual(['Close']);
});
