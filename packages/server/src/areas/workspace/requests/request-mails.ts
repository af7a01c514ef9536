import { oneLine } from '@capwise/domain/one-line';
import { maskPhone } from '@capwise/domain/phone';
import { DOCUMENT_FLAGS } from '@capwise/domain/workspace/documents';
import { TURNAROUND_TEXT } from '@capwise/domain/workspace/requests';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { DocumentRow } from '../documents/document.queries.ts';
import { mailedOthersOf } from './notified-users.ts';
import type { RequestRow } from './request.queries.ts';

const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('\n');

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

/** One mail to the analysts, and one to the requester and others that confirms the request. */
export function requestMails(
  settings: Settings,
  { request, contact }: AnnouncedRequest,
  returnUrl: string,
  documents: readonly DocumentRow[],
): Mail[] {
  const others = mailedOthersOf(settings, request);
  const details = lines(
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
    '',
    `Requested on page: ${returnUrl}`,
  );
  return [
    {
      kind: 'analysis-request',
      to: [contact ?? settings.MAIL_TO_ANALYSTS ?? settings.SUPPORT_EMAIL],
      replyTo: request.requesterEmail,
      subject: `Analysis requested by ${request.systemName} (request ${request.id})`,
      text: `An analysis was requested.\n\n${details}\n`,
    },
    {
      kind: 'analysis-request-received',
      to: [request.requesterEmail, ...others],
      subject: `We received your analysis request ${request.id}`,
      text: `The analysts have received this request. ${TURNAROUND_TEXT}\n\n${details}\n`,
    },
  ];
}

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

export function analysisSharedMail(shared: {
  request: RequestRow;
  names: readonly string[];
  to: readonly string[];
  comments: string;
  returnUrl: string;
}): Mail {
  const { request, names, to, comments, returnUrl } = shared;
  return {
    kind: 'analysis-shared',
    to,
    subject: `Analysis ready: ${sharedText(names, request.projectTitle)} (request ${request.id})`,
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
