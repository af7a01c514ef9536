import { TextInput } from '@mantine/core';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Refusal } from '../../lib/graphql/use-save.ts';
import { renderElement, renderRoutes } from '../../test/render.tsx';
import { EditDialog, type EditDialogProps } from '../edit/edit-dialog.tsx';
import { textInputProps } from '../form/inputs/form-input.ts';

const schema = z.object({
  name: z.string().min(1, 'Name is required'),
  city: z.string(),
  secret: z.string(),
});
type Place = z.output<typeof schema>;
const SAVED: Place = { name: 'North', city: 'Ames', secret: '' };
const STALE: Refusal = {
  name: 'ValidationError',
  reason: 'Ames is closed',
  message: 'Ames is closed',
  field: 'city',
  isStale: false,
};

const element = (changes: Partial<EditDialogProps<Place, Place>> = {}) => (
  <EditDialog
    draft="place.7"
    unkept={['secret']}
    title="Edit Place"
    opened
    onClose={() => {}}
    busy={false}
    schema={schema}
    initial={SAVED}
    onSave={async () => null}
    {...changes}
  >
    {(form) => (
      <>
        <TextInput label="Name" {...textInputProps(form, 'name')} />
        <TextInput label="City" {...textInputProps(form, 'city')} />
        <TextInput label="Secret" {...textInputProps(form, 'secret')} />
      </>
    )}
  </EditDialog>
);

async function open(changes: Partial<EditDialogProps<Place, Place>> = {}) {
  const { screen } = await renderElement(element(changes));
  const field = (name: string) => screen.getByRole('textbox', { name });
  const button = (name: string) => screen.getByRole('button', { name });
  const notice = screen.getByText('This is what you entered earlier. It has not been saved.');
  return { screen, field, button, notice, reload: () => screen.unmount() };
}

beforeEach(() => sessionStorage.clear());

it('the input survives a reload, and can be cleared', async () => {
  const first = await open();
  await first.field('Name').fill('South');
  await first.reload();
  const second = await open();
  await expect.element(second.field('Name')).toHaveValue('South');
  await expect.element(second.notice).toBeVisible();
  await second.button('Start over').click();
  await expect.element(second.field('Name')).toHaveFocus();
  await expect.element(second.field('Name')).toHaveValue('North');
  await expect.element(second.notice).not.toBeInTheDocument();
  await second.reload();
  const third = await open();
  await expect.element(third.field('Name')).toHaveValue('North');
  await expect.element(third.notice).not.toBeInTheDocument();
});

it('only changed fields are restored, and the others show newly saved values', async () => {
  const first = await open();
  await first.field('Name').fill('South');
  await first.reload();
  const second = await open({ initial: { ...SAVED, city: 'Boone' } });
  await expect.element(second.field('Name')).toHaveValue('South');
  await expect.element(second.field('City')).toHaveValue('Boone');
});

it('passwords are not written to the storage of the browser', async () => {
  const { field } = await open();
  await field('Secret').fill('open sesame');
  await field('Name').fill('South');
  expect(JSON.stringify({ ...sessionStorage })).toContain('South');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('sesame');
});

it('a refusal that closed the dialog is at its field when it opens again', async () => {
  const first = await open({ onSave: async () => STALE });
  await first.field('City').fill('Nowhere');
  await first.button('Save').click();
  await expect.element(first.screen.getByText('Ames is closed')).toBeVisible();
  await first.reload();
  const second = await open();
  await expect.element(second.field('City')).toHaveValue('Nowhere');
  await expect.element(second.screen.getByText('Ames is closed')).toBeVisible();
});

it('a refusal that is about no field is not shown again, because it may no longer be true', async () => {
  const archived = 'The project is archived';
  const onSave = async () => ({ ...STALE, reason: archived, message: archived, field: null });
  const first = await open({ onSave });
  await first.field('City').fill('Nowhere');
  await first.button('Save').click();
  await expect.element(first.screen.getByText(archived)).toBeVisible();
  await first.reload();
  const second = await open();
  await expect.element(second.field('City')).toHaveValue('Nowhere');
  expect(second.screen.getByText(archived).query()).toBeNull();
});

it('a save clears the stored input', async () => {
  const onSave = vi.fn(async () => null);
  const first = await open({ onSave });
  await first.field('Name').fill('South');
  await first.button('Save').click();
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  await expect.poll(() => Object.keys({ ...sessionStorage })).toEqual([]);
});

it('two submits are one save', async () => {
  const answer = Promise.withResolvers<null>();
  const onSave = vi.fn(() => answer.promise);
  const { field, screen } = await open({ onSave });
  await field('Name').fill('South');
  const form = screen.getByRole('dialog').element().querySelector('form')!;
  form.requestSubmit();
  form.requestSubmit();
  answer.resolve(null);
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
});

it.each([
  ['keep', 'South'],
  ['discard', 'North'],
] as const)('closing can %s the input without a question', async (closing, name) => {
  const onClose = vi.fn();
  const first = await open({ closing, onClose });
  await first.field('Name').fill('South');
  await first.button('Cancel').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await first.reload();
  const second = await open({ closing });
  await expect.element(second.field('Name')).toHaveValue(name);
});

it('Back asks before it leaves an open dialog, and leaving clears the input', async () => {
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '/places', element: element() },
  ];
  const { screen, router } = await renderRoutes(routes);
  await router.navigate('/places');
  const listening = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => listening.mockRestore());
  await screen.getByRole('textbox', { name: 'Name' }).fill('South');
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
  // The router registers the guard one rendering later.
  await expect.poll(() => listening.mock.calls.some(([type]) => type === 'beforeunload')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  void router.navigate(-1);
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('South');
  void router.navigate(-1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Home')).toBeVisible();
  await router.navigate('/places');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North');
});
