import { ERROR_NAMES } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import { reportUpload } from '../graphql/early.ts';
import { reportedReason } from '../graphql/errors/reported-reason.ts';
import { isUnanswered } from '../graphql/errors/unanswered.ts';
import { reportRefusal } from '../graphql/refresh.ts';
import { sendConfirmed } from '../sign-in-again/ask-again.ts';
import { FILE_CHANGED, isUnchanged } from './unchanged.ts';

export class SendError extends Error {
  override readonly name = 'SendError';
  /** True if the server may have stored the file despite the error. */
  readonly isUnanswered: boolean;
  /** Sent by the server with a refusal. */
  readonly details: object | undefined;

  constructor(message: string, isUnanswered: boolean, details?: object) {
    super(message);
    this.isUnanswered = isUnanswered;
    this.details = details;
  }
}

/**
 * Uploads a file with the bearer token and returns the server's answer.
 * @param key `Idempotency-Key`. A retry with the same key stores nothing twice.
 * @throws SendError with the server's message if it is meant for users, otherwise with a generic text.
 */
export async function sendFile<Answer>(
  path: string,
  file: Blob,
  contentType: string,
  token: string,
  key?: string,
): Promise<Answer> {
  const send = (current: string | null) => {
    const headers = {
      authorization: `Bearer ${current}`,
      'content-type': contentType,
      ...(key && { 'idempotency-key': key }),
    };
    return fetch(path, { method: 'POST', headers, body: file });
  };
  if (!(await isUnchanged(file))) throw new SendError(FILE_CHANGED, false);
  const response = await sendConfirmed(send, token).catch(() => null);
  reportUpload();
  if (response?.ok) return response.json() as Promise<Answer>;
  const refusal = (await response?.json().catch(() => null)) as {
    name?: string;
    message?: string;
    reason?: string;
    details?: object;
  } | null;
  const name = ERROR_NAMES.find((known) => known === refusal?.name) ?? null;
  reportRefusal(name);
  throw new SendError(
    reportedReason(name, refusal?.message) ?? refusal?.reason ?? TEXTS.requestError,
    isUnanswered({ status: response?.status, name, isReadable: name !== null }),
    name === null ? undefined : refusal?.details,
  );
}
