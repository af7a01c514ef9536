/** A record that keeps an import from being undone. */
export interface UndoHolder {
  kind: 'gift' | 'request' | 'event';
  organizationId: number;
  /** ID of the gift's provider, number of the request, or ID of the event. */
  id: number;
  text: string;
}

/** Why an import cannot be undone, with records that the viewer may see. */
export interface UndoRefusal {
  holders: UndoHolder[];
  /** Number of such records that are not listed. */
  others: number;
}

export const MAX_HOLDERS = 10;
