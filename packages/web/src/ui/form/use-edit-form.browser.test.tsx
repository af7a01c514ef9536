import { TextInput } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderRoutes } from '../../test/render.tsx';
import { textInputProps } from './inputs/form-input.ts';
import { useEditForm } from './use-edit-form.ts';

const schema = z.object({ name: z.string().min(1) });

interface PlaceProps {
  onSave(): Promise<null>;
}

/** A form that stays on its page after a save. */
function PlaceForm({ onSave }: PlaceProps) {
  const { form, props, leave } = useEditForm({
    draft: 'place.8',
    schema,
    initial: { name: 'North' },
    onSave,
  });
  return (
    <form {...props}>
      <TextInput label="Name" {...textInputProps(form, 'name')} />
      <p>{form.isDirty() ? 'Changed' : 'Saved'}</p>
      <button type="submit">Save</button>
      <a href="/elsewhere">Elsewhere</a>
      {leave.question}
    </form>
  );
}

async function open(onSave: PlaceProps['onSave']) {
  const { screen, router } = await renderRoutes([
    { path: '/', element: <PlaceForm onSave={onSave} /> },
    { path: '/elsewhere', element: <p>Elsewhere now</p> },
  ]);
  await screen.getByRole('textbox', { name: 'Name' }).fill('South');
  await expect.element(screen.getByText('Changed')).toBeVisible();
  return { screen, router, save: () => screen.getByRole('button', { name: 'Save' }).click() };
}

beforeEach(() => sessionStorage.clear());

it('a form that stays after a save has nothing left to save: leaving asks nothing', async () => {
  const { screen, router, save } = await open(async () => null);
  await save();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await router.navigate('/elsewhere');
  await expect.element(screen.getByText('Elsewhere now')).toBeVisible();
});

it('a save that fails unexpectedly can be tried again', async () => {
  const onSave = vi.fn(async () => null).mockRejectedValueOnce(new Error('broken'));
  const unhandled = new Promise<void>((resolve) =>
    addEventListener(
      'unhandledrejection',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        resolve();
      },
      { once: true, capture: true },
    ),
  );
  const { screen, save } = await open(onSave);
  await save();
  await unhandled;
  await save();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  expect(onSave).toHaveBeenCalledTimes(2);
});
