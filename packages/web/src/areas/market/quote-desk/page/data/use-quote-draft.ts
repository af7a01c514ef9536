import { removeSystem } from '@capwise/domain/market/quotes/desk/edit-quote';
import { openDoubts } from '@capwise/domain/market/quotes/desk/open-doubts';
import { draftPath, readPath, readPosition } from '@capwise/domain/market/quotes/desk/read-path';
import {
  EMPTY_QUOTE,
  type QuoteContent,
  QuoteContentSchema,
  type QuoteDoubt,
} from '@capwise/domain/market/quotes/quote-content';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { draftOf } from '../../../../../lib/draft.ts';
import { contentFrom } from './quote-input.ts';
import type { PageQuote } from './use-polled-quote.ts';

const DraftSchema = z.object({
  /** Version that the draft is based on. */
  version: z.number(),
  content: QuoteContentSchema,
  /** Paths as read. */
  kept: z.array(z.string()),
  /** Positions as read. */
  removed: z.array(z.number()).default([]),
});
type Draft = z.infer<typeof DraftSchema>;

const draftOfQuote = (id: string) => draftOf(`quote.${id}`, DraftSchema);

/** True if this tab holds changes that were not confirmed. */
export const hasQuoteDraft = (id: string): boolean => draftOfQuote(id).read() !== null;

const NOTHING_KEPT: readonly string[] = [];
const NOTHING_REMOVED: readonly number[] = [];

/** Stored content, or what was read. */
const storedContent = ({ content, read }: PageQuote): QuoteContent =>
  content ? contentFrom(content) : read ? contentFrom(read) : EMPTY_QUOTE;

export interface QuoteDraft {
  content: QuoteContent;
  edit(change: (content: QuoteContent) => QuoteContent): void;
  removeSystem(at: number): void;
  /** Path of a value that was read. Null if its system was removed. */
  pathOf(readPath: string): string | null;
  /** Doubts that nobody has answered. Empty once the quote is confirmed. */
  doubts: readonly QuoteDoubt[];
  /** Marks a value as checked. */
  keep(path: string): void;
  isDirty: boolean;
  /** Version that the next save is based on. */
  version: number;
  /** Saves on top of this version instead. */
  rebase(version: number): void;
  /** Gives up the draft. */
  drop(): void;
}

/** Keeps input in this tab until it is confirmed. */
export function useQuoteDraft(quote: PageQuote): QuoteDraft {
  const draft = useMemo(() => draftOfQuote(quote.id), [quote.id]);
  const stored = useMemo(() => storedContent(quote), [quote]);
  const read = useMemo(() => (quote.read ? contentFrom(quote.read) : EMPTY_QUOTE), [quote.read]);
  const [edited, setEdited] = useState(() => draft.read());
  const content = edited?.content ?? stored;
  const kept = edited?.kept ?? NOTHING_KEPT;
  const removed = edited?.removed ?? NOTHING_REMOVED;
  const version = edited?.version ?? quote.version;
  useEffect(() => {
    if (edited) draft.write(edited);
    else draft.clear();
  }, [draft, edited]);
  const doubts = useMemo(
    () =>
      quote.version > 0
        ? []
        : openDoubts(quote.doubts.map(asDoubt), { read, content, kept: new Set(kept), removed }),
    [quote.version, quote.doubts, read, content, kept, removed],
  );
  const change = (next: (last: Draft) => Partial<Draft>) =>
    setEdited((known) => {
      const last = known ?? { version: quote.version, content: stored, kept: [], removed: [] };
      return { ...last, ...next(last) };
    });
  return {
    content,
    doubts,
    version,
    isDirty: edited !== null && JSON.stringify(content) !== JSON.stringify(stored),
    edit: (next) => change((last) => ({ content: next(last.content) })),
    removeSystem: (at) =>
      change((last) => ({
        content: removeSystem(last.content, at),
        removed: [...last.removed, readPosition(at, last.removed)],
      })),
    pathOf: (path) => draftPath(path, removed),
    keep: (path) => change((last) => ({ kept: [...last.kept, readPath(path, last.removed)] })),
    rebase: (next) => setEdited((last) => last && { ...last, version: next }),
    drop: () => setEdited(null),
  };
}

const asDoubt = ({ path, reason, proposal }: PageQuote['doubts'][number]): QuoteDoubt => ({
  path,
  reason,
  proposal: proposal ?? null,
});
