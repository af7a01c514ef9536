import type { UndoRefusal } from '@capwise/domain/compliance/imports/undo-refusal';
import { TEXTS } from '@capwise/domain/texts';
import { useRef, useState } from 'react';
import { sendFile } from '../../../lib/files/send-file.ts';
import { sendOnce } from '../../../lib/files/send-once.ts';
import { sendUndo } from '../../../lib/files/send-undo.ts';
import { FILE_CHANGED, isUnchanged } from '../../../lib/files/unchanged.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { undoRefusal } from './undo-holders.tsx';

export interface FileHead {
  /** Path segment of the import's API. */
  name: string;
  query?: Readonly<Record<string, string>>;
  problem: string | null;
}

interface FileLook {
  batchId: number | null;
  /** A count above 0 blocks the import. */
  errorCount?: number;
  /** Encoding of the file, if not UTF-8. */
  note?: string;
}

export interface ChosenFile<Head, Look> {
  file: File;
  head: Head;
  look: Look | null;
}

export type FileImport<Head, Look> = ReturnType<typeof useFileImport<Head & FileHead, Look & FileLook>>;

export function useFileImport<Head extends FileHead, Look extends FileLook>() {
  const { tenantName, id } = useOrganization();
  const accessToken = useAccessToken();
  const [waiting, setWaiting] = useState(0);
  const [chosen, setChosen] = useState<ChosenFile<Head, Look> | null>(null);
  const [imported, setImported] = useState<Look | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<UndoRefusal | null>(null);
  // Discards answers for an earlier file.
  const turn = useRef(0);
  const importPath = ({ name }: FileHead) => `/api/${tenantName}/${id}/${name}`;

  async function call<Answer>(work: (token: string) => Promise<Answer>): Promise<Answer | null> {
    const mine = turn.current;
    setWaiting((count) => count + 1);
    setProblem(null);
    setRefusal(null);
    try {
      return await work(await accessToken());
    } catch (error) {
      if (mine === turn.current) {
        setProblem(error instanceof Error ? error.message : TEXTS.genericError);
        setRefusal(undoRefusal(error));
      }
      return null;
    } finally {
      setWaiting((count) => count - 1);
    }
  }
  const send = (file: File, head: Head, dryRun: boolean) => {
    const fileName = file.name.slice(-255);
    const query = new URLSearchParams({ ...head.query, dryRun: String(dryRun), fileName });
    const path = `${importPath(head)}/csv?${query}`;
    if (dryRun) return call((token) => sendFile<Look>(path, file, 'text/csv', token));
    return call((token) => sendOnce<Look>(path, file, token));
  };
  return {
    busy: waiting > 0,
    chosen,
    imported,
    problem,
    refusal,
    async choose(file: File, read: (file: File) => Promise<Head>) {
      turn.current += 1;
      const mine = turn.current;
      setImported(null);
      setProblem(null);
      const head = (await isUnchanged(file)) ? await read(file) : null;
      if (mine !== turn.current) return;
      if (!head) {
        setChosen(null);
        return setProblem(FILE_CHANGED);
      }
      setChosen({ file, head, look: null });
      if (head.problem) return setProblem(head.problem);
      const look = await send(file, head, true);
      if (mine === turn.current && look) setChosen({ file, head, look });
    },
    async load(): Promise<boolean> {
      if (!chosen) return false;
      const result = await send(chosen.file, chosen.head, false);
      const isRefused = (result?.errorCount ?? 0) > 0;
      // If the answer is lost, the import may have succeeded. The next preview shows it.
      if (result === null || isRefused) setChosen({ ...chosen, look: result });
      else setImported(result);
      return result !== null && !isRefused;
    },
    async undo(batchId: number): Promise<boolean> {
      const head = chosen?.head;
      if (!head) return false;
      const undone = await call((token) => sendUndo(importPath(head), batchId, token));
      if (!undone) return false;
      setImported(null);
      setChosen(null);
      return true;
    },
  };
}
