/** Maximum length of a summary by place (INS-012, INS-013, A-52). */
export const SUMMARY_LENGTHS = { overview: 450, list: 650, usual: 500, compact: 212 } as const;

export function truncate(text: string, length: number = SUMMARY_LENGTHS.usual): string {
  if (text.length <= length) return text;
  // Do not cut a surrogate pair: half of one would show as a question mark.
  const end = isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length;
  return `${text.slice(0, end)}...`;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** Ordinal of a rank, 'N/A' if not positive: 1 → '1st', 12 → '12th', 0 → 'N/A'. */
export function ordinal(rank: number | null | undefined): string {
  if (rank == null || !Number.isInteger(rank) || rank <= 0) return 'N/A';
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  return `${rank.toLocaleString('en-US')}${(isTeen ? undefined : ENDINGS[rank % 10]) ?? 'th'}`;
}

export const NO_COVERAGE = 'N/A';

export function coverageLines(coverage: string): string[] {
  const lines = coverage.split(/\r\n|\r|\n/).map((line) => line.trim());
  const terms = lines.filter(Boolean);
  return terms.length > 0 ? terms : [NO_COVERAGE];
}
