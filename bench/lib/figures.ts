export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** '1,234 (1,200–1,300)' */
export const spread = (values: readonly number[]) =>
  `${whole(median(values))} (${whole(Math.min(...values))}–${whole(Math.max(...values))})`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export function aim(
  what: string,
  got: number,
  bound: { least: number } | { most: number },
  unit = '',
): string {
  const reached = 'least' in bound ? got >= bound.least : got <= bound.most;
  const wanted = 'least' in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`;
  return `${reached ? 'reached    ' : 'NOT REACHED'}  ${what}: ${got.toFixed(2)}${unit}, aim ${wanted}${unit}`;
}
