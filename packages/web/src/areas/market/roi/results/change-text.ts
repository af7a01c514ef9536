import { formatDollars, MINUS } from '@capwise/domain/money';

/** Formats a change in US dollars with its sign: 1200 → '+$1,200'. */
export function changeText(change: number, format = formatDollars): string {
  const text = format(change);
  if (text.startsWith('-')) return MINUS + text.slice(1);
  return change > 0 && text !== '$0' ? `+${text}` : text;
}

export const percentTexts = (percent: number) => ({ less: `${MINUS}${percent}%`, more: `+${percent}%` });
