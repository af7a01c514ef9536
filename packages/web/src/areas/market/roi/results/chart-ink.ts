import { linearAxis, valueRange } from '../../../../ui/charts/scatter/value-axis.ts';

export interface BarInk {
  text: string;
  line: string;
  surface: string;
  above: string;
  below: string;
  other: string;
  fontFamily: string;
}

export const barLabel = ({ text, fontFamily }: BarInk) => ({ color: text, fontSize: 12, fontFamily });

export const amountLabel = (ink: BarInk) => ({
  ...barLabel(ink),
  textBorderColor: ink.surface,
  textBorderWidth: 4,
});

export const barTooltip = (ink: BarInk) => ({
  trigger: 'axis' as const,
  axisPointer: { type: 'shadow' as const },
  // Drawn on the canvas, because the content security policy forbids inline styles.
  renderMode: 'richText' as const,
  backgroundColor: ink.surface,
  borderColor: ink.line,
  textStyle: barLabel(ink),
});

/** Ends of the axis of amounts just beyond the bars, with space for their labels as a fraction. */
export function amountAxis(amounts: readonly number[], space: number) {
  const { from, to } = valueRange([0, ...amounts]);
  const room = (to - from) * space;
  const { min, max, ticks } = linearAxis({
    from: from < 0 ? from - room : 0,
    to: to > 0 ? to + room : 0,
  });
  // Labels are in whole dollars.
  return { min, max, ticks: ticks.filter(Number.isInteger) };
}
