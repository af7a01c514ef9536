import { removeSystem } from '@capwise/domain/market/quotes/desk/edit-quote';
import { openDoubts } from '@capwise/domain/market/quotes/desk/open-doubts';
import { draftPath, readPath, readPosition } from '@capwise/domain/market/quotes/desk/read-path';
import { EMPTY_QUOTE, type QuoteContent, type QuoteDoubt } from '@capwise/domain/market/quotes/quote-content';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { draftOf } from '../../../../../lib/draft.ts';
import { isSame } from '../../../../../lib/form-draft.ts';
import { contentFrom } from './quote-input.ts';
import { TypedContentSchema } from './typed-content.ts';
import type { PageQuote } from './use-polled-quote.ts';

const DraftSchema = z.object({
  /** Version from which the content was edited, 0 for the values as read. */
  version: z.number(),
  /** Version that the next save replaces, if it is another one. */
  replaces: z.number().optional(),
  /** The user pressed Confirm, so unchanged values count as the user's, too. */
  isClaimed: z.boolean().default(false),
  content: TypedContentSchema,
  /** Paths as read. */
  kept: z.array(z.string()),
  /** Positions as read. */
  removed: z.array(z.number()).default([]),
});
type Draft = z.infer<typeof DraftSchema>;

const draftOfQuote = (id: string) => draftOf(`quote.${id}`, DraftSchema);

const NO_CHANGES = { isClaimed: false, kept: [], removed: [] };
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
  /** Doubts that nobody has answered. Empty for the values of a confirmed quote. */
  doubts: readonly QuoteDoubt[];
  /** Marks a value as checked. */
  keep(path: string): void;
  isDirty: boolean;
  /** Keeps the values as this user's, although somebody else confirmed others. */
  claim(): void;
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
  const [last, setEdited] = useState(() => draft.read());
  const [seen, setSeen] = useState<number | null>(null);
  const isNew = seen !== quote.version;
  if (isNew) setSeen(quote.version);
  // Another user's confirmation answers the doubts of a draft that changes nothing.
  const onlyAnswers = last?.version === 0 && !last.isClaimed && isSame(last.content, read);
  const isOver =
    last !== null && quote.version > 0 && (isSame(last.content, stored) || (isNew && onlyAnswers));
  if (isOver) setEdited(null);
  const edited = isOver ? null : last;
  const isDirty = edited !== null && !isSame(edited.content, stored);
  const content = edited?.content ?? stored;
  const kept = edited?.kept ?? NOTHING_KEPT;
  const removed = edited?.removed ?? NOTHING_REMOVED;
  useEffect(() => {
    if (edited) draft.write(edited);
    else draft.clear();
  }, [draft, edited]);
  const version = edited?.version ?? quote.version;
  const doubts = useMemo(
    () =>
      version > 0
        ? []
        : openDoubts(quote.doubts.map(asDoubt), { read, content, kept: new Set(kept), removed }),
    [version, quote.doubts, read, content, kept, removed],
  );
  const change = (next: (from: Draft) => Partial<Draft>) =>
    setEdited((now) => {
      const from = now ?? { ...NO_CHANGES, version: quote.version, content: stored };
      return { ...from, ...next(from) };
    });
  return {
    content,
    doubts,
    version: edited?.replaces ?? version,
    isDirty,
    claim: () => change(() => ({ isClaimed: true })),
    edit: (next) => change((last) => ({ content: next(last.content) })),
    removeSystem: (at) =>
      change((last) => ({
        content: removeSystem(last.content, at),
        removed: [...last.removed, readPosition(at, last.removed)],
      })),
    pathOf: (path) => draftPath(path, removed),
    keep: (path) => change((last) => ({ kept: [...last.kept, readPath(path, last.removed)] })),
    rebase: (next) => setEdited((now) => now && { ...now, replaces: next }),
    drop: () => setEdited(null),
  };
}

const asDoubt = ({ path, reason, proposal }: PageQuote['doubts'][number]): QuoteDoubt => ({
  path,
  reason,
  proposal: proposal ?? null,
});
