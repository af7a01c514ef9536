import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { gql } from 'urql';
import { expect, it } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { type Answers, stubServer } from '../../test/server.ts';
import { type Saved, type SaveOptions, useSave } from './use-save.ts';

interface Data {
  saveThing: boolean;
}
const SaveThing = gql<Data, { name: string }>`
  mutation saveThing($name: String!) {
    saveThing(name: $name)
  }
`;

/** Never rendered: it shows what does not compile. */
export function Wrong({ values }: { values: { name: string; committee: string } }) {
  const [save] = useSave(SaveThing);
  return (
    // @ts-expect-error The mutation does not declare $committee.
    <button type="button" onClick={() => save({ ...values })}>
      Save
    </button>
  );
}

function Form({ options }: { options: SaveOptions<Data> }) {
  const [save, busy] = useSave(SaveThing, options);
  const [saved, setSaved] = useState<Saved<Data> | null>(null);
  return (
    <>
      <button type="button" onClick={async () => setSaved((await save({ name: 'x' })) ?? saved)}>
        Save
      </button>
      <output>{busy ? 'busy' : JSON.stringify(saved?.refusal ?? saved?.data ?? null)}</output>
    </>
  );
}

async function press(answer: Answers[string], options: SaveOptions<Data> = {}, times = 1) {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = stubServer({ saveThing: answer }, {}, until);
  const rendered = await renderElement(<Form options={options} />);
  const output = rendered.screen.getByRole('status').first();
  for (let n = 0; n < times; n += 1) await rendered.screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(output).toHaveTextContent('busy');
  release();
  await expect.element(output).not.toHaveTextContent('busy');
  return { ...rendered, server, state: () => JSON.parse(output.element().textContent ?? '') };
}

const refused = (name: string, message: string, field?: string) => () => ({ error: name, message, field });

it('a save shows a message, and a second click during the save is ignored', async () => {
  const { screen, server, state } = await press({ data: { saveThing: true } }, { done: 'Saved it.' }, 2);
  await expect.element(screen.getByText('Saved it.')).toBeVisible();
  expect(server.operations()).toEqual(['saveThing']);
  expect(state()).toEqual({ saveThing: true });
});

it('a refusal shows the server’s message and field, and stays on the page', async () => {
  const { state, address } = await press(refused('ConflictError', 'The name is taken', 'name'), {
    failed: 'Not saved.',
  });
  expect(state()).toMatchObject({
    name: 'ConflictError',
    reason: 'The name is taken',
    field: 'name',
    isStale: false,
  });
  expect(address()).toBe('/');
});

it.each(['version', 'id'])('an old %s differs from other conflicts', async (field) => {
  const { state } = await press(refused('ConflictError', 'Ada has saved it', field), { failed: false });
  expect(state()).toMatchObject({ isStale: true });
});

it.each([
  ['a failure without words of its own', refused('InternalError', 'Internal')],
  ['a lost connection', new Error('offline')],
  ['an answer that says no', { data: { saveThing: false } }],
])('%s has one text for all', async (_what, answer) => {
  const { screen, state, address } = await press(answer, { accepts: ({ saveThing }) => saveThing });
  await expect.poll(state).toMatchObject({ reason: null, message: 'An error has occurred.' });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  expect(address()).toBe('/');
});

it('a refusal for a missing permission says so', async () => {
  const { screen, state, address } = await press(refused('ForbiddenError', 'Forbidden'));
  await expect.poll(state).toMatchObject({ reason: null, message: TEXTS.notPermitted });
  await expect.element(screen.getByText(TEXTS.notPermitted)).toBeVisible();
  expect(address()).toBe('/');
});
