export const PIE_SLICES = 4;

export interface Share {
  id: string;
  name: string;
  /** Fraction of the whole. */
  frequency: number;
}

export interface PieGroups<Entry extends Share> {
  slices: readonly Entry[];
  other: { frequency: number; entries: readonly Entry[] } | null;
}

/** The four largest shares, and the rest as 'Other' (TECH-007, A-60). Ties keep their order. */
export function pieGroups<Entry extends Share>(entries: readonly Entry[]): PieGroups<Entry> {
  const sorted = entries.toSorted((a, b) => b.frequency - a.frequency);
  const rest = sorted.slice(PIE_SLICES);
  const frequency = rest.reduce((sum, entry) => sum + entry.frequency, 0);
  return {
    slices: sorted.slice(0, PIE_SLICES),
    other: rest.length > 0 ? { frequency, entries: rest } : null,
  };
}
