import { TEXTS } from '@capwise/domain/texts';
import { CombinedError } from 'urql';
import { isConnectionLoss } from './connection.ts';
import { errorName } from './errors/error-name.ts';
import { errorReason } from './errors/reported-reason.ts';

const NO_ACCESS = 'Your account does not have access to it.';

/** Why loading failed, as a sentence for users. Null if the server gives no reason. */
export function whyNotLoaded(error: unknown): string | null {
  if (!(error instanceof CombinedError)) return null;
  const name = errorName(error);
  if (name === 'ForbiddenError' || name === 'UnauthorizedError') return NO_ACCESS;
  const reason = errorReason(error);
  if (reason !== null) return sentence(reason);
  if (isConnectionLoss(error)) return TEXTS.connectionLost;
  return (error.response as Response | undefined)?.status === 429 ? waitText(error.response) : null;
}

/** 'The project could not be loaded. There is no such project.' */
export function notLoadedText(what: string | null, error: unknown): string {
  const parts = [what === null ? null : `${what} could not be loaded.`, whyNotLoaded(error)];
  return parts.filter((part) => part !== null).join(' ');
}

export const failureLine = (what: string, error: unknown): string =>
  `${TEXTS.genericError} ${notLoadedText(what, error)}`;

function waitText({ headers }: Response): string {
  const seconds = Number(headers.get('retry-after'));
  const when = seconds > 0 ? `in ${seconds} seconds` : 'in a moment';
  return `There were too many requests. Try again ${when}.`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
