import type { UserImport } from '@capwise/domain/admin/imports/user-import';
import { USER_FILE_BYTES } from '@capwise/domain/admin/imports/user-rows';
import { useState } from 'react';
import { useFileSends } from '../../../../lib/files/use-file-sends.ts';

const TOO_LARGE = 'The file is larger than 1 MB. Split it.';

export interface UserImportOptions {
  update: boolean;
  deactivateMissing: boolean;
}

export interface ReadFile {
  file: File;
  options: UserImportOptions;
  result: UserImport;
}

const NEITHER: UserImportOptions = { update: false, deactivateMissing: false };

function importPath(systemId: string, options: UserImportOptions, more: Record<string, string>): string {
  const chosen = Object.entries(options).filter(([, isChosen]) => isChosen);
  const query = new URLSearchParams({
    ...Object.fromEntries(chosen.map(([name]) => [name, 'true'])),
    ...more,
  });
  return `/api/systems/${systemId}/users/import?${query}`;
}

/** Sends a file of users twice: first for a preview, then to import it. */
export function useUserImport(systemId: string) {
  const sends = useFileSends<UserImport>();
  const [options, setOptions] = useState(NEITHER);
  const [chosen, setChosen] = useState<File | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);

  const look = async (file: File, given: UserImportOptions = options) => {
    setRead(null);
    setChosen(null);
    if (file.size > USER_FILE_BYTES) return sends.setProblem(TOO_LARGE);
    setChosen(file);
    const path = importPath(systemId, given, { dryRun: 'true' });
    const result = await sends.look(path, file);
    if (result) setRead({ file, options: given, result });
  };
  return {
    busy: sends.busy,
    problem: sends.problem,
    options,
    read,
    look,
    /** Looks at the chosen file again, because the options decide about each row. */
    choose(next: UserImportOptions) {
      setOptions(next);
      if (chosen) void look(chosen, next);
    },
    again: () => (chosen ? look(chosen) : undefined),
    async save(): Promise<UserImport | null> {
      if (!read) return null;
      const { missing } = read.result;
      const confirmed = missing ? { confirmed: String(missing.count) } : {};
      const path = importPath(systemId, read.options, { dryRun: 'false', ...confirmed });
      return sends.save(path, read.file);
    },
  };
}
