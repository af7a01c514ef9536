import { useState } from 'react';
import type { Theirs } from './stale-notice.tsx';

interface VersionedOptions<Row, Values> {
  /** Null for a new record. */
  record: Row | null;
  /** Reads the record as it is stored now. Null if it was deleted or could not be read. */
  read(record: Row): Promise<Row | null>;
  formValues(record: Row): Values;
}

/** A record that two people may edit at once. `record` is the version on which the next save is based. */
export function useVersioned<Row, Values>({ record, read, formValues }: VersionedOptions<Row, Values>) {
  const [base, setBase] = useState(record);
  const theirs: Theirs<Values> = async () => {
    const found = base && (await read(base));
    return found && { values: formValues(found), adopt: () => setBase(found) };
  };
  return { record: base, theirs: base && theirs };
}
