import { foldName, holdsWords } from '@capwise/domain/fold-name';
import { searchText } from '@capwise/domain/search';
import { type PassagePart, passageOf } from '@capwise/domain/workspace/document-text/passage';
import { wordParts } from '@capwise/domain/workspace/document-text/text-words';
import { searchWords } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Sibling } from '../../../graphql/lists/siblings.ts';
import { listStretches, listTextStates, type TextStateRow } from './text-search.queries.ts';

type Document = Sibling<{ id: number; fileName: string }>;

/** Longer lists show passages of their first rows only. */
const MAX_PASSAGES = 25;

/** Null if the name has all words already, or the text has none. */
export async function documentPassage(
  scope: Scope,
  document: Document,
  typed: string,
): Promise<PassagePart[] | null> {
  const search = searchText(typed);
  const words = searchWords(search);
  const parts = wordParts(search);
  if (parts.length === 0 || holdsWords(foldName(document.fileName), words)) return null;
  const stretches = await document.siblings.load(`passages of ${search}`, (rows) =>
    listStretches(
      scope,
      rows.slice(0, MAX_PASSAGES).map(({ id }) => id),
      parts,
    ),
  );
  const stretch = stretches.get(document.id);
  return stretch === undefined ? null : passageOf(stretch, parts);
}

export async function documentTextState(scope: Scope, document: Document): Promise<TextStateRow | null> {
  const states = await document.siblings.load('states of texts', (rows) =>
    listTextStates(
      scope,
      rows.map(({ id }) => id),
    ),
  );
  return states.get(document.id) ?? null;
}
