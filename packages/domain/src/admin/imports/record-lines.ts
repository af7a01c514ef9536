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
  lines: RecordLine[];
  /** False for a preview, for a file with a wrong row, and for one that changes nothing. */
  isImported: boolean;
  /** Note about the file's encoding. '' for UTF-8. */
  note: string;
}

export const countLines = (lines: readonly { outcome: string }[], outcome: RecordOutcome): number =>
  lines.filter((line) => line.outcome === outcome).length;
