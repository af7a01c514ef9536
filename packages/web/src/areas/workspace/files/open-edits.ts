import { createContext, useContext, useEffect, useRef } from 'react';

type Take = () => Promise<boolean>;

/** What is typed into fields of rows and not taken yet, for the form around them to take before it is sent. */
export interface OpenEdits {
  /** @returns gives the edit up */
  hold(take: Take): () => void;
  /** One after the other; whether all of it was taken. */
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

/** Without a form around the rows nobody asks for open edits. */
export const OpenEditsContext = createContext<OpenEdits | null>(null);

/** @param take whether what is in the field holds now */
export function useOpenEdit(isOpen: boolean, take: Take): void {
  const edits = useContext(OpenEditsContext);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => (isOpen ? edits?.hold(() => latest.current()) : undefined), [edits, isOpen]);
}
