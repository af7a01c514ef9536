import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fresh, makeTag, saved, showRows } from './documents.fixtures.tsx';

const LONG = 'Radiology department';
type Screen = Awaited<ReturnType<typeof showRows>>['screen'];
const box = (screen: Screen) => screen.getByRole('textbox', { name: 'Add a tag to Quote.pdf' });
const remove = (screen: Screen, tag: string) =>
  screen.getByRole('button', { name: `Remove tag ${tag} from Quote.pdf` });
const type = async (screen: Screen, text: string) => {
  await box(screen).fill(text);
  await userEvent.keyboard('{Enter}');
};

it('a tag that could not be added stays in the box', async () => {
  const { screen, address } = await showRows([saved()], { saveDocumentTag: { error: 'ForbiddenError' } });
  await type(screen, 'MRI');
  await expect.element(screen.getByText('Failed to add new document tag')).toBeVisible();
  await expect.element(box(screen)).toHaveValue('MRI');
  expect(remove(screen, 'MRI').query()).toBeNull();
  expect(address()).toBe('/');
});

it('a tag that could not be removed comes back', async () => {
  const document = saved({ documentTags: [makeTag('5', 'MRI')] });
  const { screen } = await showRows([document], { deleteDocumentTag: { error: 'InternalError' } });
  await remove(screen, 'MRI').click();
  await expect.element(screen.getByText('Failed to delete document tag')).toBeVisible();
  await expect.element(remove(screen, 'MRI')).toBeVisible();
});

it('tags that could not be fetched leave those that were known', async () => {
  const document = saved({ documentTags: [makeTag('5', 'MRI')] });
  const { screen, list } = await showRows([document], { systemDocumentTags: { error: 'InternalError' } });
  await list().restore();
  await expect.element(screen.getByText('Failed to retrieve document tag')).toBeVisible();
  await expect.element(remove(screen, 'MRI')).toBeVisible();
});

it('SHELL-105 the tags of a saved document are fetched by system and document', async () => {
  const answer = { data: { systemDocumentTags: [makeTag('6', 'Budget')] } };
  const document = saved({ documentTags: [makeTag('5', 'MRI')] });
  const { screen, sentVariables, list } = await showRows([document], { systemDocumentTags: answer });
  await list().restore();
  await expect.element(remove(screen, 'Budget')).toBeVisible();
  expect(remove(screen, 'MRI').query()).toBeNull();
  expect(sentVariables('systemDocumentTags')).toEqual([{ systemId: '1', documentId: '42' }]);
});

it.each(['mri', ' MRI ', '   '])('SHELL-081 Enter with %j adds nothing beside the tag MRI', async (text) => {
  const { screen, server } = await showRows([saved({ documentTags: [makeTag('5', 'MRI')] })]);
  await type(screen, text);
  await expect.element(box(screen)).toHaveValue(text.trim() ? '' : text);
  expect(screen.getByRole('button', { name: /^Remove tag/ }).elements()).toHaveLength(1);
  expect(server.calls).toEqual([]);
});

it('SHELL-081 SHELL-106 Enter adds the trimmed text to a saved document', async () => {
  const answer = { data: { saveDocumentTag: makeTag('6', 'Budget') } };
  const { screen, sentVariables } = await showRows([saved()], { saveDocumentTag: answer });
  await type(screen, '  Budget ');
  await expect.element(remove(screen, 'Budget')).toBeVisible();
  await expect.element(box(screen)).toHaveValue('');
  expect(sentVariables('saveDocumentTag')).toEqual([{ documentId: '42', systemId: '1', tag: 'Budget' }]);
});

it('SHELL-107 the cross of a tag removes it by document and tag', async () => {
  const document = saved({ documentTags: [makeTag('5', 'MRI')] });
  const answer = { data: { deleteDocumentTag: true } };
  const { screen, sentVariables } = await showRows([document], { deleteDocumentTag: answer });
  await remove(screen, 'MRI').click();
  await expect.element(remove(screen, 'MRI')).not.toBeInTheDocument();
  await expect
    .poll(() => sentVariables('deleteDocumentTag'))
    .toEqual([{ documentId: '42', systemTagId: '5' }]);
  await expect.element(box(screen)).toHaveFocus();
});

it('the tags of a new file are held here', async () => {
  const { screen, server } = await showRows([fresh()]);
  await type(screen, 'MRI');
  await type(screen, 'mri');
  await type(screen, 'Budget');
  await remove(screen, 'MRI').click();
  await expect.element(remove(screen, 'Budget')).toBeVisible();
  expect(remove(screen, 'MRI').query()).toBeNull();
  expect(server.calls).toEqual([]);
});

it('SHELL-082 a label is the first 14 characters, the tooltip the whole tag', async () => {
  const { screen } = await showRows([saved({ documentTags: [makeTag('5', LONG)] })]);
  await expect.element(screen.getByText('Radiology depa', { exact: true })).toBeVisible();
  (remove(screen, LONG).element() as HTMLElement).focus();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent(LONG);
});
