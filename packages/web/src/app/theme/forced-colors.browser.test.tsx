import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Checkbox, Modal, Pagination, SegmentedControl, Tabs, TextInput } from '@mantine/core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { contrast } from '../../test/contrast.ts';
import { renderElement } from '../../test/render.tsx';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { PieChart } from '../../ui/charts/pie-chart.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';

/** As with colors forced by the system. */
const forceColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

beforeEach(async () => {
  await forceColors('active');
  onTestFinished(async () => {
    await forceColors('none');
  });
});

const ground = (element: Element) => getComputedStyle(element).backgroundColor;
const parseColor = (color: string) => (/rgba?\(([\d, ]+)/.exec(color)?.[1] ?? '').split(',').map(Number);

const ROWS = [{ id: '1' }, { id: '2' }];
const COLUMNS = [{ id: 'id', header: 'Id', value: ({ id }: { id: string }) => id }];

it('selected items differ from others, and their text is readable', async () => {
  const { screen } = await renderElement(
    <>
      <SegmentedControl aria-label="Range" data={['Week', 'Month']} />
      <Tabs defaultValue="a">
        <Tabs.List>
          <Tabs.Tab value="a">One</Tabs.Tab>
          <Tabs.Tab value="b">Two</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Pagination total={3} value={2} />
      <DataTable
        label="Things"
        mode="client"
        columns={COLUMNS}
        rows={ROWS}
        rowId={({ id }) => id}
        onSelect={() => {}}
        selectedId="2"
        empty=""
      />
    </>,
  );
  await expect.element(screen.getByRole('table')).toBeVisible();
  const pairs: [chosen: string, other: string][] = [
    ['.mantine-SegmentedControl-label[data-active]', '.mantine-SegmentedControl-label:not([data-active])'],
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    ['.mantine-Pagination-control[data-active]', '.mantine-Pagination-control:not([data-active])'],
    ['tr[aria-selected="true"] td', 'tr[aria-selected="false"] td'],
  ];
  for (const [chosen, other] of pairs) {
    const [one, two] = [document.querySelector(chosen)!, document.querySelector(other)!];
    expect(ground(one), chosen).not.toBe(ground(two));
    const words = contrast(parseColor(getComputedStyle(one).color), parseColor(ground(one)));
    expect(words, chosen).toBeGreaterThanOrEqual(4.5);
  }
});

it('disabled controls differ from enabled ones', async () => {
  const { screen } = await renderElement(
    <>
      <TextInput label="Price" defaultValue="1" />
      <TextInput label="Lease" defaultValue="1" disabled />
      <ActionButton label="Discard" onClick={() => {}} />
      <ActionButton label="Save" refusal="No changes to save" onClick={() => {}} />
    </>,
  );
  const color = (name: string) => getComputedStyle(screen.getByLabelText(name).element()).color;
  const buttonTextColor = (name: string) =>
    getComputedStyle(screen.getByRole('button', { name }).getByText(name).element()).color;
  await expect.element(screen.getByLabelText('Lease')).toBeDisabled();
  expect(color('Lease')).not.toBe(color('Price'));
  expect(buttonTextColor('Save')).not.toBe(buttonTextColor('Discard'));
});

it('checkmarks are visible, and dialogs have a border', async () => {
  const { screen } = await renderElement(
    <Modal opened onClose={() => {}} title="Question" transitionProps={{ duration: 0 }}>
      <Checkbox label="Incidental" defaultChecked />
    </Modal>,
  );
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const icon = document.querySelector('.mantine-Checkbox-icon')!;
  const box = document.querySelector('.mantine-Checkbox-input')!;
  expect(contrast(parseColor(getComputedStyle(icon).color), parseColor(ground(box)))).toBeGreaterThanOrEqual(
    3,
  );
  expect(getComputedStyle(document.querySelector('.mantine-Modal-content')!).outlineStyle).toBe('solid');
});

it('the legend of a pie keeps the colors of its slices', async () => {
  const slice = { share: 1, text: '50%' };
  const colors = ['rgb(230, 97, 1)', 'rgb(94, 60, 153)'];
  const slices = colors.map((color, at) => ({ ...slice, id: String(at), name: `OEM ${at}`, color }));
  const { screen } = await renderElement(<PieChart description="Shares" slices={slices} />);
  const legend = screen.getByRole('list', { name: 'Legend' });
  await expect.element(legend).toBeVisible();
  const swatches = [...legend.element().querySelectorAll('li span')].map(ground);
  expect(swatches).toEqual(expect.arrayContaining(colors));
});

it('badges and chips have a border', async () => {
  const chip = { key: '1', filter: 'Year', text: '2026', onRemove: () => {} };
  const { screen } = await renderElement(
    <>
      <StatusBadge status="Late" />
      <FilterChips chips={[chip]} onClear={() => {}} />
    </>,
  );
  await expect.element(screen.getByText('Late')).toBeVisible();
  for (const element of [screen.getByText('Late').element(), document.querySelector('.mantine-Pill-root')!])
    expect(getComputedStyle(element).outlineStyle).toBe('solid');
});
