import { TEXTS } from '@capwise/domain/texts';
import { CombinedError } from 'urql';
import { isConnectionLoss } from './connection.ts';
import { errorName } from './error-name.ts';
import { reasonOf } from './told-reason.ts';

const NO_ACCESS = 'Your account does not have access to it.';

/** Why something was not loaded, as a sentence for the reader; null if the server does not say. */
export function whyNotLoaded(error: unknown): string | null {
  if (!(error instanceof CombinedError)) return null;
  const name = errorName(error);
  if (name === 'ForbiddenError' || name === 'UnauthorizedError') return NO_ACCESS;
  const reason = reasonOf(error);
  if (reason !== null) return sentence(reason);
  // Queries without an answer are repeated until one comes.
  if (isConnectionLoss(error)) return TEXTS.connectionLost;
  return (error.response as Response | undefined)?.status === 429 ? waitText(error.response) : null;
}

/** 'The project could not be loaded. There is no such project.' */
export function notLoadedText(what: string | null, error: unknown): string {
  const parts = [what === null ? null : `${what} could not be loaded.`, whyNotLoaded(error)];
  return parts.filter((part) => part !== null).join(' ');
}

/** The same after the generic text, where there is one line only. */
export const failureLine = (what: string, error: unknown): string =>
  `${TEXTS.genericError} ${notLoadedText(what, error)}`;

/** Of a proxy that counts requests. */
function waitText({ headers }: Response): string {
  const seconds = Number(headers.get('retry-after'));
  const when = seconds > 0 ? `in ${seconds} seconds` : 'in a moment';
  return `There were too many requests. Try again ${when}.`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
