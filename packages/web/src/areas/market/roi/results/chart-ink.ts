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
