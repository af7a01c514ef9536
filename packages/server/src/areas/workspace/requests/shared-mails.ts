import { oneLine } from '@capwise/domain/one-line';
import type { Mail } from '../../../platform/mail/mail.ts';
import { splitByProjectSight } from './notified-users.ts';
import type { KnownUser } from './recipients.queries.ts';
import type { RequestRow } from './request.queries.ts';
import { lines } from './request-mails.ts';

interface SharedAnalyses {
  request: RequestRow;
  names: readonly string[];
  to: readonly string[];
  /** Users among the recipients. */
  known: readonly KnownUser[];
  comments: string;
  returnUrl: string;
}

/** Those with the title of the project, and those without. */
export function analysisSharedMails({ to, known, ...shared }: SharedAnalyses): Mail[] {
  const { sees, others } = splitByProjectSight(known, to);
  const { projectTitle } = shared.request;
  return [analysisSharedMail(shared, sees, projectTitle), analysisSharedMail(shared, others, null)];
}

function analysisSharedMail(
  { request, names, comments, returnUrl }: Omit<SharedAnalyses, 'to' | 'known'>,
  to: readonly string[],
  projectTitle: string | null,
): Mail {
  return {
    kind: 'analysis-shared',
    to,
    subject: `Analysis ready: ${sharedText(names, projectTitle)} (request ${request.id})`,
    text: lines(
      'These documents were shared with you:',
      ...names.map((name) => `- ${name}`),
      '',
      comments ? `Analyst comments:\n${comments}\n` : false,
      `Read them: ${returnUrl}`,
      '',
    ),
  };
}

/** The first file, how many more there are, and the project. */
function sharedText(names: readonly string[], projectTitle: string | null): string {
  const files = names.length > 1 ? `${names[0]} and ${names.length - 1} more` : `${names[0]}`;
  return projectTitle === null ? files : `${files}, ${oneLine(projectTitle)}`;
}
