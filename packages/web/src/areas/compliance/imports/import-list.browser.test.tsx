import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { provider, showTab } from '../places/places.fixtures.ts';
import { ProvidersTab } from '../places/providers-tab.tsx';

const FILE = new File(['provider_id,name,npi\nP1,"Doe, Jo",\n'], 'staff.csv', { type: 'text/csv' });
const LOOK = { rows: 1, inserted: 1, known: 0, links: 0, errorCount: 0, errors: [], batchId: null };
const WRONG = {
  ...LOOK,
  inserted: 0,
  errorCount: 1,
  errors: [{ line: 2, column: 'npi', reason: 'must be a valid NPI' }],
};

it('imports providers after a preview, with errors above the rows, and undoes it', async () => {
  const answers = [WRONG, LOOK, { ...LOOK, batchId: 77 }, {}];
  const paths: string[] = [];
  const answer = (path: string) => () => {
    paths.push(path);
    return Response.json(answers.shift());
  };
  const root = '/api/northfield/5/providers';
  const { screen, sent } = await showTab(
    <ProvidersTab />,
    { providers: [provider(1)] },
    {},
    { [`${root}/csv`]: answer('csv'), [`${root}/77/undo`]: answer('undo') },
  );
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Import Providers' });
  const choose = () =>
    dialog.element().querySelector<HTMLInputElement>('input[type=file]') ??
    document.querySelector<HTMLInputElement>('input[type=file]')!;
  const upload = () => {
    const input = choose();
    const transfer = new DataTransfer();
    transfer.items.add(FILE);
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    // Without it, browsers do not report a corrected file of the same name.
    expect(input.value).toBe('');
  };
  await expect.element(dialog.getByText(/Either all rows are imported or none/)).toBeVisible();
  upload();
  const errors = dialog.getByRole('region', { name: 'Errors' });
  await expect.element(errors.getByText('must be a valid NPI')).toBeVisible();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  expect(errors.element().compareDocumentPosition(preview.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  vi.spyOn(Blob.prototype, 'slice').mockReturnValueOnce(Object.assign(new Blob(), { arrayBuffer }));
  upload();
  await expect.element(dialog.getByText('The file has changed. Choose it again.')).toBeVisible();
  upload();
  await dialog.getByRole('button', { name: 'Import 1 Row' }).click();
  await expect.element(dialog.getByText('providers added or changed')).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('The file has been imported.');
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toHaveFocus();
  const lists = sent('GiftAlertProviders').length;
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The import has been undone.')).toBeVisible();
  expect(paths).toEqual(['csv', 'csv', 'csv', 'undo']);
  await expect.poll(() => sent('GiftAlertProviders').length).toBeGreaterThan(lists);
});
