import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { HTTP_STATUS } from '@capwise/domain/errors';
import { reportRefusal } from '../graphql/refresh.ts';

/** Enough time for the browser to start reading the object URL. After that it holds the file itself. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Fetches a file with the bearer token, which a plain link cannot send, and saves it.
 * @param input Request body for creating the file, sent as JSON. Omit for a GET request.
 * @param onBytes Called repeatedly with the number of bytes received.
 * @throws Error with the HTTP status text if the server refuses. Errors of fetch if it is unreachable.
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
 * Lets the browser download a document. The path returns a short-lived URL.
 * @throws As `downloadFile`.
 */
export async function downloadDocument(path: string, token: string): Promise<void> {
  const { url, fileName } = await fetchDownloadAddress(path, token);
  follow(url, fileName);
}

/**
 * Fetches a document for a script instead of the browser.
 * @throws As `downloadFile`, or when the signal aborts.
 */
export async function fetchDocument(path: string, token: string, signal: AbortSignal): Promise<Response> {
  const { url } = await fetchDownloadAddress(path, token, signal);
  return answered(await fetch(url, { credentials: 'omit', signal }));
}

/** Fetches JSON with the bearer token. @throws As `downloadFile`, or when the signal aborts. */
export async function fetchJson(path: string, token: string, signal: AbortSignal | null): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return answered(await fetch(path, { headers, signal })).json();
}

async function fetchDownloadAddress(
  path: string,
  token: string,
  signal: AbortSignal | null = null,
): Promise<{ url: string; fileName: string }> {
  return (await fetchJson(path, token, signal)) as { url: string; fileName: string };
}

/**
 * Lets the browser download a file from the signed URL that the path returns (ATT-008).
 * @throws Error 'invalid signed url' without a URL. Otherwise as `downloadFile`.
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
