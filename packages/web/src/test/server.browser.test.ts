import { expect, it } from 'vitest';
import { undeclaredVariables } from '../lib/graphql/undeclared-variables.fixtures.ts';
import { stubServer } from './server.ts';

const query = 'mutation saveProject($id: ID, $title: String!) { saveProject(id: $id, title: $title) { id } }';
const send = (variables: object) => {
  stubServer({ saveProject: { data: { saveProject: { id: '1' } } } });
  const body = JSON.stringify({ operationName: 'saveProject', query, variables });
  return fetch('/graphql', { method: 'POST', body });
};

it('a request with declared variables is answered', async () => {
  expect(await (await send({ title: 'CT' })).json()).toEqual({ data: { saveProject: { id: '1' } } });
});

it('a variable that the document does not declare is named, with what to do', () => {
  const variables = { title: 'CT', committee: 'Radiology' };
  expect(undeclaredVariables({ operationName: 'saveProject', query, variables })).toBe(
    'saveProject does not declare $committee: add it to its .graphql.ts',
  );
});

it.fails('a request with an undeclared variable fails its test, even if the refusal is not noticed', () =>
  send({ title: 'CT', committee: 'Radiology' }).catch(() => {}));
