import { sendFile } from '../../../lib/files/send-file.ts';

/** The server takes no empty body for JSON. */
const NOTHING = new Blob(['{}']);

/** Takes an import back. @param path of its records @throws Error with the reason of a refusal */
export const sendUndo = (path: string, batchId: number | string, token: string): Promise<object> =>
  sendFile<object>(`${path}/${batchId}/undo`, NOTHING, 'application/json', token);
