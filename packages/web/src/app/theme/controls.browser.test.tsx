import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import {
  ActionIcon,
  Button,
  Checkbox,
  Paper,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
} from '@mantine/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { renderElement } from '../../test/render.tsx';
import { clearButton } from '../../ui/form/inputs/clear-button.ts';
import { DayInput } from '../../ui/form/inputs/day-input.tsx';

/** Each control, and its visible part. */
const CONTROLS = (
  <Paper withBorder p="lg" maw={420} data-testid="card">
    <TextInput label="Text" data-seen="borderTopColor" />
    <Select label="List" data={['One']} data-seen="borderTopColor" />
    <Checkbox label="Unchecked" data-seen="borderTopColor" />
    <Checkbox label="Checked" defaultChecked data-seen="borderTopColor" />
    <Radio label="Unchosen" name="a" data-seen="borderTopColor" />
    <Radio label="Chosen" name="b" defaultChecked data-seen="borderTopColor" />
    <Switch label="Off" />
    <Switch label="On" defaultChecked />
    <SegmentedControl data={['One', 'Two']} data-seen="boxShadow" />
    <Button variant="default" data-seen="borderTopColor">
      Plain
    </Button>
    <ActionIcon variant="default" aria-label="Icon" data-seen="borderTopColor" />
  </Paper>
);

const parseColor = (style: string) => (/rgb\(([\d, ]+)\)/.exec(style)?.[1] ?? '').split(',').map(Number);

describe.each(['spend', 'compliance'] as const)('under the %s brand', (brand) => {
  it.each(['light', 'dark'])('every control has a contrast of 3:1 in the %s scheme', async (scheme) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    const { screen } = await renderElement(CONTROLS, { brand });
    expect(document.documentElement.dataset['mantineColorScheme']).toBe(scheme);
    const card = screen.getByTestId('card').element();
    const surface = parseColor(getComputedStyle(card).backgroundColor);

    const seen = [...card.querySelectorAll<HTMLElement>('[data-seen]')].map((control) => {
      const style = getComputedStyle(control);
      return {
        name: control.outerHTML.slice(0, 160),
        color: style[control.dataset['seen'] as 'borderTopColor'],
      };
    });
    const tracks = [...card.querySelectorAll('.mantine-Switch-track')].map((track) => {
      const { boxShadow, backgroundColor } = getComputedStyle(track);
      return { name: 'switch', color: boxShadow === 'none' ? backgroundColor : boxShadow };
    });
    expect([...seen, ...tracks]).toHaveLength(11);
    for (const { name, color } of [...seen, ...tracks])
      expect(contrast(parseColor(color), surface), `${color} of ${name}`).toBeGreaterThanOrEqual(3);
  });
});

it("clear buttons are 24 px wide, even if Mantine's styles load after the theme", async () => {
  const later = document.createElement('style');
  later.textContent =
    '@layer mantine { .m_86a44da5 { min-width: var(--cb-size); min-height: var(--cb-size); } }';
  document.head.append(later);
  onTestFinished(() => later.remove());
  const { screen } = await renderElement(
    <Select
      label="List"
      data={['One']}
      defaultValue="One"
      clearable
      clearButtonProps={clearButton('Clear')}
    />,
  );
  const { width, height } = screen.getByRole('button', { name: 'Clear' }).element().getBoundingClientRect();
  expect([width, height]).toEqual([24, 24]);
});

it('a placeholder keeps its color next to an error', async () => {
  const { screen } = await renderElement(
    <>
      <TextInput label="Right" placeholder="Q4 2026" />
      <TextInput label="Wrong" placeholder="Q4 2026" error="Enter a name" />
    </>,
  );
  const [right, wrong] = ['Right', 'Wrong'].map((label) =>
    getComputedStyle(screen.getByLabelText(label).element(), '::placeholder'),
  );
  expect(wrong!.color).toBe(right!.color);
});

it('an empty day has the color of a placeholder next to an error, and a given day that of the error', async () => {
  const { screen } = await renderElement(
    <>
      <TextInput label="Text" placeholder="Q4 2026" />
      <DayInput label="Empty" value="" onChange={() => {}} error="Enter a date" />
      <DayInput label="Given" value="2026-11-29" onChange={() => {}} error="Enter an earlier date" />
    </>,
  );
  const style = (label: string, part?: string) =>
    getComputedStyle(screen.getByLabelText(label).element(), part).color;
  expect(style('Empty')).toBe(style('Text', '::placeholder'));
  expect(style('Given')).not.toBe(style('Text', '::placeholder'));
});
