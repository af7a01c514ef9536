import { useState } from 'react';
import type { Theirs } from './stale-notice.tsx';

interface VersionedOptions<Row, Values> {
  record: Row | null;
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
