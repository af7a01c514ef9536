import { useState } from 'react';
import type { Theirs } from '../form/theirs.ts';

interface VersionedOptions<Row, Values> {
  record: Row | null;
  read(record: Row): Promise<Row | null>;
  formValues(record: Row): Values;
  /** Values for *Keep mine* that contain the changes of both, such as a list. By default, mine replace theirs. */
  combine?(mine: Values, base: Values, theirs: Values): Partial<Values>;
}

/** A record that two people may edit at the same time. `record` is the version on which the next save is based. */
export function useVersioned<Row, Values>(options: VersionedOptions<Row, Values>) {
  const { record, read, formValues, combine } = options;
  const [base, setBase] = useState(record);
  const theirs: Theirs<Values> = async () => {
    const found = base && (await read(base));
    if (!found) return null;
    const values = formValues(found);
    return {
      values,
      adopt: () => setBase(found),
      ...(combine && { combine: (mine, before) => combine(mine, before, values) }),
    };
  };
  return { record: base, theirs: base && theirs };
}
