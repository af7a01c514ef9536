import { holdsWords as foldedHoldsWords, foldName } from '@capwise/domain/fold-name';
import type { ComponentType } from 'react';

/** What the server waits for after the last key. */
export const FIND_DELAY_MS = 150;

export type DialogName = 'feedback' | 'reset-environment' | 'request-analysis';

/** A row of the palette. */
export interface Hit {
  key: string;
  icon: ComponentType<{ size?: number; stroke?: number; className?: string }>;
  /** What it is called, in which the match is shown. */
  text: string;
  /** Where it belongs. */
  detail?: string | null;
  /** What tells it apart from others of the same name. */
  aside?: string;
  /** Where it leads, or what it opens on the page. */
  to: string | { dialog: DialogName };
  /** Offered to those who do not find what they want. */
  isFallback?: true;
}

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

/** What answers the typed text. */
export interface Hits {
  /** Without empty ones, in an order that is always the same while something is typed. */
  groups: readonly HitGroup[];
  loading: boolean;
  /** What the search ended with; undefined if it went well. */
  error: unknown;
}

/** The words of what is typed, folded (decision 044). */
export const wordsOf = (typed: string): string[] => foldName(typed).split(' ').filter(Boolean);

/** Whether a text holds every folded word. */
export const holdsWords = (text: string, words: readonly string[]): boolean =>
  foldedHoldsWords(foldName(text), words);

/** How well a text answers what is typed: the same, begun by it, a word begun by it, holding it, or not at all. */
function likeness(text: string, typed: string): number {
  const folded = foldName(text);
  if (folded === typed) return 4;
  if (folded.startsWith(typed)) return 3;
  if (folded.includes(` ${typed}`)) return 2;
  return folded.includes(typed) ? 1 : 0;
}

/** The hit that is meant most likely: of several that are as good the first; without a text the first of all. */
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
