import { forgetKey } from '../graphql/request-key.ts';
import { sendFile } from './send-file.ts';
import { IMPORT } from './send-once.ts';

/** The server rejects an empty JSON body. */
const NOTHING = new Blob(['{}']);

/**
 * Undoes an import. The same file is then imported as a new one.
 * @param path API path of the imported records.
 * @throws Error with the reason of a refusal.
 */
export function sendUndo(path: string, batchId: number | string, token: string): Promise<object> {
  forgetKey(IMPORT);
  return sendFile<object>(`${path}/${batchId}/undo`, NOTHING, 'application/json', token);
}
