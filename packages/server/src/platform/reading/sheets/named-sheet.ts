/** One sheet of a workbook, the one of a CSV file, or a Word document. */
export interface NamedSheet {
  /** Null if the file names none. */
  name: string | null;
  rows: string[][];
}
