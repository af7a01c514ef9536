const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** 512 → '512 bytes', 1234567 → '1.2 MB' */
export function fileSizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1_000 ** unit;
  const text =
    unit === 0 || amount >= 100 ? String(Math.round(amount)) : amount.toFixed(1).replace(/\.0$/, '');
  return bytes === 1 ? '1 byte' : `${text} ${UNITS[unit]}`;
}

/** A number with its noun: '1 deal', '1,200 deals'. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
