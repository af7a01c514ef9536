import { USER_FILE_BYTES, type UserImport } from '@capwise/domain/admin/user-rows';
import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { sendFile } from '../../../../lib/files/send-file.ts';
import { sendOnce } from '../../../../lib/files/send-once.ts';
import { useAccessToken } from '../../../../lib/session/session.tsx';

const TOO_LARGE = 'The file is larger than 1 MB. Split it.';

export interface ReadFile {
  file: File;
  result: UserImport;
}

/** Sends a file of users twice: first for a preview, then to add them. */
export function useUserImport(systemId: string) {
  const accessToken = useAccessToken();
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File, dryRun: boolean): Promise<UserImport | null> => {
    setBusy(true);
    setProblem(null);
    try {
      const path = `/api/systems/${systemId}/users/import?dryRun=${dryRun}`;
      const token = await accessToken();
      if (dryRun) return await sendFile<UserImport>(path, file, 'text/csv', token);
      return await sendOnce<UserImport>(path, file, token);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : TEXTS.genericError);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    read,
    problem,
    async look(file: File) {
      setRead(null);
      if (file.size > USER_FILE_BYTES) return setProblem(TOO_LARGE);
      const result = await send(file, true);
      if (result) setRead({ file, result });
    },
    add: async () => (read ? send(read.file, false) : null),
  };
}
