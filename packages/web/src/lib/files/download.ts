import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { HTTP_STATUS } from '@capwise/domain/errors';
import { reportRefusal } from '../graphql/refresh.ts';

/** Long enough for the browser to begin reading the object URL, after which it holds the file itself. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Fetches a file with the bearer token, which a plain link cannot carry, and saves it under the given name.
 * @param input what the file is made from, sent as JSON; without it the file is only asked for
 * @param onBytes is told how much has arrived, again and again
 * @throws Error with the HTTP status text when the server refuses, and whatever fetch throws when it is unreachable.
 */
export async function downloadFile(
  path: string,
  fileName: string,
  token: string,
  input?: unknown,
  onBytes: (bytes: number) => void = () => {},
): Promise<void> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (input !== undefined) headers.set('content-type', 'application/json');
  const response = answered(
    await fetch(
      path,
      input === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) },
    ),
  );
  saveBlob(await counted(response, onBytes).blob(), fileName);
}

/** The same answer, which tells of each part that arrives. */
function counted(response: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, stream) {
      bytes += part.length;
      onBytes(bytes);
      stream.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(count) ?? null, { headers: response.headers });
}

/**
 * Has the browser fetch a document's file: the path answers an address that works for a short while to the bearer.
 * @throws as `downloadFile`
 */
export async function downloadDocument(path: string, token: string): Promise<void> {
  const { url, fileName } = await addressOf(path, token);
  follow(url, fileName);
}

/**
 * Begins to read a document's file, for a script and not for the browser to open.
 * @throws as `downloadFile`, or when the signal aborts
 */
export async function fetchDocument(path: string, token: string, signal: AbortSignal): Promise<Response> {
  const { url } = await addressOf(path, token, signal);
  return answered(await fetch(url, { credentials: 'omit', signal }));
}

async function addressOf(
  path: string,
  token: string,
  signal: AbortSignal | null = null,
): Promise<{ url: string; fileName: string }> {
  const headers = { authorization: `Bearer ${token}` };
  return answered(await fetch(path, { headers, signal })).json();
}

/**
 * Has the browser fetch a file from the address that the path answers to the bearer (ATT-008).
 * @throws Error 'invalid signed url' when it answers none, otherwise as `downloadFile`
 */
export async function downloadSigned(path: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { presignedUrl } = (await answered(await fetch(path, { headers })).json()) as {
    presignedUrl?: string;
  };
  if (!presignedUrl) throw new Error(ATTACHMENT_TEXTS.noSignedUrl);
  follow(presignedUrl, '');
}

function answered(response: Response): Response {
  if (response.ok) return response;
  if (response.status === HTTP_STATUS.NotFoundError) reportRefusal('NotFoundError');
  throw new Error(response.statusText || `HTTP ${response.status}`);
}

/** Saves what is in the browser already as a file. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  follow(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

function follow(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
