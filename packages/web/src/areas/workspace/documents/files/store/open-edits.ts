import { createContext, useContext, useEffect, useRef } from 'react';

type Take = () => Promise<boolean>;

/** Unfinished edits in the rows. The surrounding form saves them before it submits. */
export interface OpenEdits {
  /** @returns Unregisters the edit. */
  hold(take: Take): () => void;
  /** Saves the edits one after another. @returns Whether all were accepted. */
  take(): Promise<boolean>;
}

export function createOpenEdits(): OpenEdits {
  const open = new Set<Take>();
  return {
    hold(take) {
      open.add(take);
      return () => void open.delete(take);
    },
    async take() {
      let all = true;
      for (const take of [...open]) all = (await take()) && all;
      return all;
    },
  };
}

/** Null if no form surrounds the rows. */
export const OpenEditsContext = createContext<OpenEdits | null>(null);

/** @param take Saves the edit. Resolves with whether it was accepted. */
export function useOpenEdit(isOpen: boolean, take: Take): void {
  const edits = useContext(OpenEditsContext);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => (isOpen ? edits?.hold(() => latest.current()) : undefined), [edits, isOpen]);
}
