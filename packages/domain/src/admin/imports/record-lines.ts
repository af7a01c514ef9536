/** Result of a row of a file that is imported as a whole or not at all. 'remove' is for a record without a row. */
export type RecordOutcome = 'new' | 'change' | 'unchanged' | 'remove' | 'wrong';

export interface RecordLine {
  /** Null for a record that is missing from the file. */
  line: number | null;
  name: string;
  outcome: RecordOutcome;
  /** Changes of a known record, such as 'Address: none → 1 Main St'. */
  changes: string[];
  reasons: string[];
}

export interface RecordFile {
  /** Every row, or the wrong rows and examples of changes if there are counts. */
  lines: RecordLine[];
  /** Rows of the whole file by result, if the lines are only examples. */
  counts?: Record<RecordOutcome, number>;
  /** Known records that get another name. */
  renamedCount?: number;
  /** False for a preview, for a file with a wrong row, and for one that changes nothing. */
  isImported: boolean;
  /** Note about the file's encoding. '' for UTF-8. */
  note: string;
}

export const countLines = (lines: readonly { outcome: string }[], outcome: RecordOutcome): number =>
  lines.filter((line) => line.outcome === outcome).length;

const OUTCOMES = ['new', 'change', 'unchanged', 'remove', 'wrong'] as const satisfies RecordOutcome[];

export const countsOf = ({ lines, counts }: RecordFile): Record<RecordOutcome, number> =>
  counts ??
  (Object.fromEntries(OUTCOMES.map((outcome) => [outcome, countLines(lines, outcome)])) as Record<
    RecordOutcome,
    number
  >);
