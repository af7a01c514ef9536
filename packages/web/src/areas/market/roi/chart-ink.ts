/** Colors of the page, which a canvas cannot inherit. */
export interface BarInk {
  text: string;
  line: string;
  surface: string;
  above: string;
  below: string;
  other: string;
  fontFamily: string;
}

export const labelOf = ({ text, fontFamily }: BarInk) => ({ color: text, fontSize: 12, fontFamily });

/** An amount at the end of a bar: lines that cross it end at its edge. */
export const amountOf = (ink: BarInk) => ({
  ...labelOf(ink),
  textBorderColor: ink.surface,
  textBorderWidth: 4,
});

/** What shows the amounts under the pointer. */
export const tooltipOf = (ink: BarInk) => ({
  trigger: 'axis' as const,
  axisPointer: { type: 'shadow' as const },
  // Drawn into the canvas: the content security policy allows no styles written into HTML.
  renderMode: 'richText' as const,
  backgroundColor: ink.surface,
  borderColor: ink.line,
  textStyle: labelOf(ink),
});
