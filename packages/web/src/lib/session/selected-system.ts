export interface SystemChoice {
  /** systemId of the address. */
  fromAddress: string | null;
  /** What session storage holds. */
  stored: string | null;
  ownSystemId: string;
  /** The systems that the user may see. */
  systemIds: readonly string[];
}

/** The selected system's id: the address, then the tab's choice, then the user's own (SHELL-045, A-66). */
export function selectedSystemId({ fromAddress, stored, ownSystemId, systemIds }: SystemChoice): string {
  const visible = (id: string | null): id is string => id !== null && systemIds.includes(id);
  if (visible(fromAddress)) return fromAddress;
  return visible(stored) ? stored : ownSystemId;
}
