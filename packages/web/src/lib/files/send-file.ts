import { TEXTS } from '@capwise/domain/texts';

/**
 * Sends a file with the bearer token and reads what the server makes of it.
 * @throws Error with the server's own words where these are about the file, otherwise with a general text
 */
export async function sendFile<Answer>(
  path: string,
  file: Blob,
  contentType: string,
  token: string,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
  const response = await fetch(path, { method: 'POST', headers, body: file }).catch(() => null);
  if (response?.ok) return response.json() as Promise<Answer>;
  const refusal = (await response?.json().catch(() => null)) as { name?: string; message?: string } | null;
  const isAboutFile = refusal?.name === 'ValidationError' || refusal?.name === 'ConflictError';
  throw new Error((isAboutFile && refusal.message) || TEXTS.requestError);
}
