import type { MappingImport } from '@capwise/domain/compliance/imports/mapping-rows';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { TEST_TOKEN } from '../../../../test/render.tsx';
import { showTab } from '../places.fixtures.ts';
import { ImportMappingButton } from './import-mapping-button.tsx';

const CSV = '/api/northfield/5/providermapping/csv';
const preview = (row: number, names = true) => ({
  row,
  providerId: `P${row}`,
  entityId: 'N',
  providerName: names ? `Provider ${row}` : null,
  entityName: names ? 'North' : null,
});
const LOOK: MappingImport = {
  rows: 1284,
  inserted: 1268,
  known: 12,
  preview: [2, 3, 4, 5, 6].map((row) => preview(row)),
  mismatches: [
    { row: 118, providerId: 'P5061', entityId: '42', message: 'unknown entityId value 42' },
    { row: 731, providerId: 'P5078', entityId: '', message: 'object does not conform to spec.' },
  ],
  batchId: null,
};
const GOOD = `provider_id,entity_id\n${Array.from({ length: 8 }, (_, at) => `P${at + 2},N`).join('\n')}`;

async function open(...answers: Response[]) {
  const sent: (RequestInit | undefined)[] = [];
  const onDone = vi.fn();
  const answer = (init?: RequestInit) => {
    sent.push(init);
    return answers.shift()!;
  };
  const { screen } = await showTab(
    <ImportMappingButton onDone={onDone} />,
    {},
    {},
    {
      [CSV]: answer,
      '/api/northfield/5/providermapping/77/undo': answer,
    },
  );
  await screen.getByRole('button', { name: 'Import Provider Mapping' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Provider Mapping Import' });
  await expect.element(dialog).toBeVisible();
  const choose = (text: string) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File([text], 'links.csv', { type: 'text/csv' }),
    );
  const cells = (name: string) =>
    [...dialog.getByRole('table', { name }).element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  return { screen, dialog, sent, onDone, choose, cells };
}

it('PROV-005 PROV-007 TEN-013 five rows are seen and all mismatches before anything is saved; then the links are, and can be taken back', async () => {
  const { screen, dialog, sent, onDone, choose, cells } = await open(
    Response.json(LOOK),
    Response.json({ ...LOOK, batchId: 77 }),
    Response.json({ undone: 77 }),
  );
  expect(dialog.element().getBoundingClientRect().width).toBe(900);
  await expectAccessible();
  await choose(GOOD);
  const load = dialog.getByRole('button', { name: 'Import 1,268 Links' });
  await expect.element(load).toBeVisible();
  await expect
    .poll(() => cells('Preview'))
    .toEqual([2, 3, 4, 5, 6].map((row) => [`P${row}`, 'N', `Provider ${row}`, 'North']));
  expect(cells('Mismatches')).toEqual([
    ['118', 'P5061', '42', 'unknown entityId value 42'],
    ['731', 'P5078', '(blank)', 'object does not conform to spec.'],
  ]);
  await expectAccessible();
  expect(sent).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
  await load.click();
  await expect.element(dialog.getByText('links added')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(new Headers(sent[1]?.headers).get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The import has been undone.')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(2);
});

it.each([
  ['entity_id,name\nN,x', 'Missing provider_id header.'],
  ['provider_id\nP1', 'Missing entity_id header.'],
  ['provider_id,entity_id,entity_id\nP1,N,N', 'Invalid header.'],
])('PROV-006 (the browser) %j is refused before it is sent', async (text, reported) => {
  const { dialog, sent, choose } = await open();
  await choose(text);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(`File does not match expected structure. ${reported}`);
  expect(sent).toEqual([]);
});

it('what the server cannot read is told, and another file can be chosen', async () => {
  const refused = Response.json(
    { name: 'ValidationError', message: 'The file has no rows' },
    { status: 400 },
  );
  const { dialog, choose } = await open(refused, Response.json({ ...LOOK, inserted: 0, mismatches: [] }));
  await choose('provider_id,entity_id');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The file has no rows');
  await choose(GOOD);
  const load = dialog.getByRole('button', { name: 'Import 0 Links' });
  await expect.element(load).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('alert').elements()).toEqual([]);
});
