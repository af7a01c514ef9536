import { isDay } from '../dates.ts';

const MONTH_DAY = /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])$/;
/** Later due days would overlap with the year that follows. */
const LAST_MONTH_DAY = '06/30';
const pad = (text: string) => text.padStart(2, '0');

/** A day such as `1/31` as `01/31`. Null unless it is from 01/01 to 06/30, in every year. */
export function readMonthDay(text: string): string | null {
  const [, month, day] = MONTH_DAY.exec(text.trim()) ?? [];
  if (!month || !day) return null;
  const [mm, dd] = [pad(month), pad(day)];
  // 2001 is not a leap year.
  return isDay(`2001-${mm}-${dd}`) && `${mm}/${dd}` <= LAST_MONTH_DAY ? `${mm}/${dd}` : null;
}
