import { oneLine } from '@capwise/domain/one-line';
import { maskPhone } from '@capwise/domain/phone';
import { DOCUMENT_FLAGS } from '@capwise/domain/workspace/documents';
import { TURNAROUND_TEXT } from '@capwise/domain/workspace/requests';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { DocumentRow } from '../documents/document.queries.ts';
import { mailedOthersOf, splitByProjectSight } from './notified-users.ts';
import type { RequestRow } from './request.queries.ts';

export const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('\n');

/** Address of a document or project page. A document's page redirects to its project (B-15). */
const workspaceAddress = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, path: string, systemId: number) =>
  `${PUBLIC_URL[0]}/n/workspace/${path}?systemId=${systemId}`;

const documentLines = (settings: Pick<Settings, 'PUBLIC_URL'>) => (document: DocumentRow) => {
  const types = DOCUMENT_FLAGS.filter(({ flag }) => document[flag]).map(({ label }) => label);
  const address = workspaceAddress(settings, `document/${document.id}`, document.systemId);
  return `- ${document.fileName} (${types.join(', ')})\n  ${address}`;
};

const who = ({ requesterName, requesterEmail }: RequestRow) =>
  requesterName === requesterEmail ? requesterEmail : `${oneLine(requesterName)}, ${requesterEmail}`;

export interface AnnouncedRequest {
  request: RequestRow;
  /** Receives the request instead of the analysts, if set. */
  contact: string | null;
}

/** A copy of the request that names no project. */
const withoutProject = (request: RequestRow): RequestRow => ({
  ...request,
  projectId: null,
  projectTitle: null,
});

/**
 * One mail to the analysts, and those to the requester and others that confirm the request, with and without
 * the project.
 */
export function requestMails(
  settings: Settings,
  { request, contact }: AnnouncedRequest,
  returnUrl: string,
  documents: readonly DocumentRow[],
): Mail[] {
  const others = mailedOthersOf(settings, request);
  const received = splitByProjectSight(request.knownUsers, [request.requesterEmail, ...others]);
  // The page can be that of a project, also if the documents are in none.
  const page = lines('', `Requested on page: ${returnUrl}`);
  const full = lines(requestDetails(settings, request, others, documents), page);
  const short = requestDetails(settings, withoutProject(request), others, documents);
  const confirmation = (to: readonly string[], details: string): Mail => ({
    kind: 'analysis-request-received',
    to,
    subject: `We received your analysis request ${request.id}`,
    text: `The analysts have received this request. ${TURNAROUND_TEXT}\n\n${details}\n`,
  });
  return [
    {
      kind: 'analysis-request',
      to: [contact ?? settings.MAIL_TO_ANALYSTS ?? settings.SUPPORT_EMAIL],
      replyTo: request.requesterEmail,
      subject: `Analysis requested by ${request.systemName} (request ${request.id})`,
      text: `An analysis was requested.\n\n${full}\n`,
    },
    confirmation(received.sees, full),
    confirmation(received.others, short),
  ];
}

const requestDetails = (
  settings: Settings,
  request: RequestRow,
  others: readonly string[],
  documents: readonly DocumentRow[],
) =>
  lines(
    `System: ${request.systemName}`,
    request.projectTitle !== null && `Project: ${oneLine(request.projectTitle)}`,
    request.projectId !== null &&
      `  ${workspaceAddress(settings, `projects/${request.projectId}`, request.systemId)}`,
    `Requested by: ${who(request)}`,
    `Phone: ${request.phone ? maskPhone(request.phone) : 'not given'}`,
    others.length > 0 && `Other users: ${others.join(', ')}`,
    '',
    'Documents:',
    ...documents.map(documentLines(settings)),
    '',
    request.comments ? `Comments:\n${request.comments}` : 'No comments.',
  );

/** One mail to the analysts, and one to the requester and others. */
export function withdrawalMails(
  settings: Settings,
  { request, contact }: AnnouncedRequest,
  documents: readonly DocumentRow[],
): Mail[] {
  const details = lines(
    `System: ${request.systemName}`,
    `Withdrawn by: ${who(request)}`,
    '',
    'Documents:',
    ...documents.map(documentLines(settings)),
  );
  return [
    {
      kind: 'analysis-request-withdrawn',
      to: [contact ?? settings.MAIL_TO_ANALYSTS ?? settings.SUPPORT_EMAIL],
      replyTo: request.requesterEmail,
      subject: `Analysis request ${request.id} of ${request.systemName} was withdrawn`,
      text: `This request needs no analysis anymore.\n\n${details}\n`,
    },
    {
      kind: 'analysis-request-withdrawn',
      to: [request.requesterEmail, ...mailedOthersOf(settings, request)],
      subject: `Your analysis request ${request.id} was withdrawn`,
      text: `The analysts were notified that this request was withdrawn.\n\n${details}\n`,
    },
  ];
}
