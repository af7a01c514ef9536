import type { MappingImport } from '@capwise/domain/compliance/mapping-rows';
import { TEXTS } from '@capwise/domain/texts';
import { useRef, useState } from 'react';
import { sendFile } from '../../../lib/files/send-file.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { type MappingHead, readMappingHead } from './mapping-file.ts';

export interface ChosenMapping {
  file: File;
  head: MappingHead;
  /** What the server says that it would change; null before that. */
  look: MappingImport | null;
}

const EMPTY = new Blob([]);

/** Looks at a file of links, imports it, and takes it back. */
export function useMappingImport() {
  const { tenantName, id } = useOrganization();
  const accessToken = useAccessToken();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<ChosenMapping | null>(null);
  const [imported, setImported] = useState<MappingImport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The answer to an earlier file is none to a later one.
  const turn = useRef(0);
  const path = `/api/${tenantName}/${id}/providermapping`;

  async function call<Answer>(work: (token: string) => Promise<Answer>): Promise<Answer | null> {
    setBusy(true);
    setProblem(null);
    try {
      return await work(await accessToken());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : TEXTS.genericError);
      return null;
    } finally {
      setBusy(false);
    }
  }
  const send = (file: File, dryRun: boolean) => {
    const query = new URLSearchParams({ dryRun: String(dryRun), fileName: file.name.slice(-255) });
    return call((token) => sendFile<MappingImport>(`${path}/csv?${query}`, file, 'text/csv', token));
  };
  return {
    busy,
    chosen,
    imported,
    problem,
    async choose(file: File) {
      turn.current += 1;
      const mine = turn.current;
      setImported(null);
      setProblem(null);
      const head = await readMappingHead(file);
      if (mine !== turn.current) return;
      setChosen({ file, head, look: null });
      if (head.problem) return setProblem(head.problem);
      const look = await send(file, true);
      if (mine === turn.current && look) setChosen({ file, head, look });
    },
    async load(): Promise<boolean> {
      const result = chosen && (await send(chosen.file, false));
      if (result) setImported(result);
      return Boolean(result);
    },
    async undo(batchId: number): Promise<boolean> {
      const undone = await call((token) =>
        sendFile(`${path}/${batchId}/undo`, EMPTY, 'application/json', token),
      );
      if (!undone) return false;
      setImported(null);
      setChosen(null);
      return true;
    },
  };
}
