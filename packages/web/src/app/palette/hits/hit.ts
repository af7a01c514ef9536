import { holdsWords as foldedHoldsWords, foldName } from '@capwise/domain/fold-name';
import type { PassagePart } from '@capwise/domain/workspace/document-text/passage';
import type { ComponentType } from 'react';

export const FIND_DELAY_MS = 150;

export type DialogName = 'feedback' | 'reset-environment' | 'request-analysis';

export interface Hit {
  key: string;
  icon: ComponentType<{ size?: number; stroke?: number; className?: string }>;
  text: string;
  detail?: string | null;
  /** Where the text of a document has the words. Shown instead of the detail. */
  passage?: readonly PassagePart[] | null;
  /** Distinguishes results with the same name. */
  aside?: string;
  to: string | { dialog: DialogName };
  isFallback?: true;
}

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

export interface Hits {
  /** Non-empty groups. Their order does not change while typing. */
  groups: readonly HitGroup[];
  loading: boolean;
  error: unknown;
}

/** The folded words of the typed text (decision 044). */
export const searchWords = (typed: string): string[] => foldName(typed).split(' ').filter(Boolean);

export const holdsWords = (text: string, words: readonly string[]): boolean =>
  foldedHoldsWords(foldName(text), words);

/** Score: equal, starts with, a word starts with, contains, or no match. */
function likeness(text: string, typed: string): number {
  const folded = foldName(text);
  if (folded === typed) return 4;
  if (folded.startsWith(typed)) return 3;
  if (folded.includes(` ${typed}`)) return 2;
  return folded.includes(typed) ? 1 : 0;
}

/** The best match, or the first of several equal ones. Without a text, the first result. */
export function bestHit(groups: readonly HitGroup[], typed: string): Hit | null {
  const hits = groups.flatMap((group) => group.hits);
  const wanted = foldName(typed);
  if (wanted === '') return hits[0] ?? null;
  let best: Hit | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const hit of hits) {
    const score = hit.isFallback ? -1 : likeness(hit.text, wanted);
    if (score > most) {
      best = hit;
      most = score;
    }
  }
  return best;
}
