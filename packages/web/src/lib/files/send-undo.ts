import { sendFile } from './send-file.ts';

/** The server rejects an empty JSON body. */
const NOTHING = new Blob(['{}']);

/**
 * Undoes an import.
 * @param path API path of the imported records.
 * @throws Error with the reason of a refusal.
 */
export const sendUndo = (path: string, batchId: number | string, token: string): Promise<object> =>
  sendFile<object>(`${path}/${batchId}/undo`, NOTHING, 'application/json', token);
