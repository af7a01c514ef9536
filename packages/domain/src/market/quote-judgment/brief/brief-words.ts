import { z } from 'zod';
import { oneLine } from '../../../one-line.ts';

/** These lengths keep the brief on one page. */
export const ARGUMENT_TITLE_LENGTH = 60;
export const ARGUMENT_TEXT_LENGTH = 240;
export const BRIEF_NOTE_LENGTH = 200;
/** Of a suggestion, whose names are clipped. */
const SUGGESTION_LENGTH = 2_000;

export const ARGUMENT_KINDS = ['price', 'quantity', 'quarter', 'alternative', 'service'] as const;
export type ArgumentKind = (typeof ARGUMENT_KINDS)[number];
export const MAX_ARGUMENTS = 3;

const line = (name: string, length: number, minimum: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(minimum, `Enter the ${name.toLowerCase()}`)
        .max(length, `${name}: at most ${length} characters`),
    );

const ArgumentWordsSchema = z.object({
  kind: z.enum(ARGUMENT_KINDS, `Kind: one of ${ARGUMENT_KINDS.join(', ')}`),
  title: line('Title', ARGUMENT_TITLE_LENGTH, 1),
  text: line('Text', ARGUMENT_TEXT_LENGTH, 1),
  /** The suggestion that the editor saw. Empty without one. Compared, and never shown. */
  writtenFor: z.string().max(SUGGESTION_LENGTH),
});

/** Words that a person wrote for a brief. Other arguments have the suggested words. */
export const BriefWordsSchema = z.object({
  note: line('Note', BRIEF_NOTE_LENGTH, 0),
  arguments: z
    .array(ArgumentWordsSchema)
    .max(MAX_ARGUMENTS, `At most ${MAX_ARGUMENTS} arguments`)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Enter each argument once'),
});
export type BriefWords = z.output<typeof BriefWordsSchema>;
export type ArgumentWords = BriefWords['arguments'][number];

export const NO_WORDS: BriefWords = { note: '', arguments: [] };

export interface Suggestion {
  title: string;
  text: string;
}

export interface BriefArgument extends Suggestion {
  kind: ArgumentKind;
  isEdited: boolean;
  /** True if the deals or the quote give another suggestion than the edited words were written for. */
  hasChanged: boolean;
  /** Null if the deals no longer suggest this argument. */
  suggestion: Suggestion | null;
}

export const suggestionKey = (suggestion: Suggestion | null): string =>
  suggestion ? `${suggestion.title} ${suggestion.text}` : '';

/** Edited arguments always stay. The weakest suggested ones make room for them. */
export function wordedArguments(
  suggested: readonly (Suggestion & { kind: ArgumentKind })[],
  words: readonly ArgumentWords[],
): BriefArgument[] {
  const edited = new Map(words.map((one) => [one.kind, one]));
  const known = new Set(suggested.map(({ kind }) => kind));
  const orphans = words.filter(({ kind }) => !known.has(kind));
  const plain = suggested.filter(({ kind }) => !edited.has(kind));
  const shown = new Set(plain.slice(0, MAX_ARGUMENTS - edited.size));
  return [
    ...suggested.flatMap(({ kind, title, text }, at) => {
      const suggestion = { title, text };
      const mine = edited.get(kind);
      if (mine) return [worded(mine, suggestion)];
      return shown.has(suggested[at]!)
        ? [{ kind, title, text, isEdited: false, hasChanged: false, suggestion }]
        : [];
    }),
    ...orphans.map((one) => worded(one, null)),
  ];
}

const worded = (
  { kind, title, text, writtenFor }: ArgumentWords,
  suggestion: Suggestion | null,
): BriefArgument => ({
  kind,
  title,
  text,
  isEdited: true,
  hasChanged: suggestionKey(suggestion) !== writtenFor,
  suggestion,
});

/** Words to store: arguments that differ from their suggestions, as written for these. */
export function changedWords(
  { note, ...words }: BriefFormValues,
  shown: readonly { kind: string; suggestion?: Suggestion | null }[],
): BriefWords {
  return {
    note,
    arguments: ARGUMENT_KINDS.flatMap((kind) => {
      const mine = words[kind];
      const suggestion = shown.find((one) => one.kind === kind)?.suggestion ?? null;
      const isSuggested = suggestion?.title === mine?.title && suggestion?.text === mine?.text;
      return mine && !isSuggested ? [{ kind, ...mine, writtenFor: suggestionKey(suggestion) }] : [];
    }),
  };
}

const FormWordsSchema = ArgumentWordsSchema.pick({ title: true, text: true }).nullable();

/** A field for each argument, so that two people may edit two of them. Null for one that is not shown. */
export const BriefFormSchema = BriefWordsSchema.pick({ note: true }).extend({
  price: FormWordsSchema,
  quantity: FormWordsSchema,
  quarter: FormWordsSchema,
  alternative: FormWordsSchema,
  service: FormWordsSchema,
});
export type BriefFormValues = z.output<typeof BriefFormSchema>;

export function briefFormValues(
  note: string,
  shown: readonly (Suggestion & { kind: string })[],
): BriefFormValues {
  const words = (kind: ArgumentKind) => {
    const found = shown.find((one) => one.kind === kind);
    return found ? { title: found.title, text: found.text } : null;
  };
  return {
    note,
    price: words('price'),
    quantity: words('quantity'),
    quarter: words('quarter'),
    alternative: words('alternative'),
    service: words('service'),
  };
}
