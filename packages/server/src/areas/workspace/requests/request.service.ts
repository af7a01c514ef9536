import { deliverable } from '@capwise/domain/email';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { whyNotRequest } from '@capwise/domain/workspace/document-rules';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import {
  type AnalysisRequestInput,
  AnalysisRequestSchema,
  NotificationSchema,
  parseOtherUsers,
  whyNotSubmit,
} from '@capwise/domain/workspace/requests';
import type { z } from 'zod';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { ownAddress } from '../../../platform/input/own-address.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type DocumentRow, listDocuments } from '../documents/document.queries.ts';
import { documentState, refuseFor } from '../documents/document.service.ts';
import { lockAnalystDocuments, lockDocuments, lockRequest } from '../projects/locks.queries.ts';
import { type AnalystDocumentRow, findAnalystDocuments } from './analyst-document.queries.ts';
import { alwaysNotifiedOf, withoutBlind } from './notified-users.ts';
import { findAnalysisContact, isOfStaff, listKnownUsers } from './recipients.queries.ts';
import { foreignRecipients, refuseForeignRecipients } from './recipients.service.ts';
import {
  findRequest,
  insertNotification,
  insertRequest,
  type RequestRow,
  shareAnalystDocuments,
} from './request.queries.ts';
import { requestMails } from './request-mails.ts';
import { analysisSharedMails } from './shared-mails.ts';

type SubmitRequest = Omit<z.input<typeof AnalysisRequestSchema>, 'projectId' | 'selectedDocuments'> & {
  projectId: string;
  selectedDocuments: readonly string[];
};

/**
 * Requests an analysis of documents, sets them to in review (B-33) and mails everyone concerned.
 * @throws AppError ValidationError naming the field, NotFoundError for a document that the viewer may not
 * see, ConflictError for one that is in analysis or archived, TooManyRequestsError
 */
export async function submitAnalysisRequest(
  scope: Scope,
  services: Services,
  input: SubmitRequest,
): Promise<RequestRow> {
  const request = parseInput(AnalysisRequestSchema, {
    ...input,
    projectId: parseOptionalId(input.projectId) ?? NO_PROJECT,
    selectedDocuments: input.selectedDocuments.map(parseId),
  });
  const returnUrl = ownAddress(services.settings.PUBLIC_URL, request.returnUrl, 'returnUrl').href;
  const documentIds = [...new Set(request.selectedDocuments)];
  await countMailed(scope, services, 'analysis-request');
  return recorded(scope, async (inner, record) => {
    await lockDocuments(inner, documentIds);
    const documents = await listDocuments(inner, documentIds);
    const { systemId, projectId } = checkRequestPlace(request, documents, documentIds);
    const addresses = parseOtherUsers(request.otherUsers);
    await refuseOwnStaff(inner, systemId);
    await refuseForeignRecipients(inner, services.settings, { systemId, addresses, field: 'otherUsers' });
    const id = await insertRequest(inner, {
      ...request,
      systemId,
      projectId,
      returnUrl,
      documentIds,
      at: services.clock.now(),
    });
    const stored = await findRequest(inner, services.settings, id);
    if (!stored) throw new Error('A stored request was not found');
    await record({
      action: 'analysis-request.submit',
      subjectId: id,
      subjectName: documents.map((document) => document.fileName).join(', '),
      systemId,
      after: { ...request, returnUrl, documents: documents.map((document) => document.fileName) },
    });
    const announced = {
      request: stored,
      contact: await findAnalysisContact(inner, systemId),
    };
    for (const mail of requestMails(services.settings, announced, returnUrl, documents))
      await services.mail.queue(inner.db, mail);
    return stored;
  });
}

/** Analysts cannot request analyses from themselves. @throws AppError ValidationError */
async function refuseOwnStaff(scope: Scope, systemId: number): Promise<void> {
  if (await isOfStaff(scope, systemId))
    throw invalid('Select the hospital that requests the analysis', 'selectedDocuments');
}

/**
 * Checks the documents of a request. @returns their system, and the given project or the one that all
 * documents share
 */
function checkRequestPlace(
  request: AnalysisRequestInput,
  documents: readonly DocumentRow[],
  ids: readonly number[],
): { systemId: number; projectId: number | null } {
  if (documents.length !== ids.length) throw notFound('There is no such document');
  for (const document of documents) refuseFor(whyNotRequest(documentState(document)));
  const reason = whyNotSubmit(
    true,
    documents.map((document) => ({ ...document, isNewFile: false })),
  );
  if (reason) throw invalid(reason, 'selectedDocuments');
  const { systemId } = documents[0]!;
  if (documents.some((document) => document.systemId !== systemId))
    throw invalid('Select documents of one system only', 'selectedDocuments');
  const isWithin = (projectId: number | null) =>
    documents.every((document) => document.projectId === projectId);
  if (request.projectId === NO_PROJECT) {
    const { projectId } = documents[0]!;
    return { systemId, projectId: isWithin(projectId) ? projectId : null };
  }
  if (!isWithin(request.projectId))
    throw conflict('A document does not belong to the project', 'selectedDocuments');
  return { systemId, projectId: request.projectId };
}

type AnalystNotification = z.input<typeof NotificationSchema> & {
  requestId: string;
  returnUrl: string;
  documents: readonly string[];
};

/**
 * Shares analyst documents with the customer and mails the requester, the request's other users and the given
 * users (A-07, B-53). Skips invalid and foreign addresses and those of users who may not see analyses of the system, which
 * then do not appear among the notified users. @returns false if nobody got a mail
 * @throws AppError NotFoundError, ValidationError naming the field, ConflictError if one was already shared
 * or is in an archived project, TooManyRequestsError
 */
export async function submitAnalystNotification(
  scope: Scope,
  services: Services,
  input: AnalystNotification,
): Promise<boolean> {
  const { comments, user } = parseInput(NotificationSchema, input);
  const addresses = deliverable(parseOtherUsers(user));
  const returnUrl = ownAddress(services.settings.PUBLIC_URL, input.returnUrl, 'returnUrl').href;
  const ids = [...new Set(input.documents.map(parseId))];
  if (ids.length === 0) throw invalid('At least one document must be selected', 'documents');
  await countMailed(scope, services, 'analysis-shared');
  return recorded(scope, async (inner, record) => {
    const requestId = parseId(input.requestId);
    await lockRequest(inner, requestId);
    const request = await findRequest(inner, services.settings, requestId);
    if (!request) throw notFound('There is no such request');
    const { systemId } = request;
    const foreign = new Set(await foreignRecipients(inner, services.settings, { systemId, addresses }));
    const known = await listKnownUsers(inner, services.settings, { systemId, addresses });
    const users = withoutBlind(services.settings, known, addresses).filter(
      (address) => !foreign.has(address),
    );
    const documents = await heldForSharing(inner, request.id, ids);
    const at = services.clock.now();
    await shareAnalystDocuments(inner, request.id, ids, at);
    await insertNotification(inner, { requestId: request.id, comments, users, at });
    const names = documents.map((document) => document.fileName);
    await record({
      action: 'analysis-request.notify',
      subjectId: request.id,
      subjectName: names.join(', '),
      systemId: request.systemId,
      before: { status: request.status },
      after: {
        status: (await findRequest(inner, services.settings, request.id))?.status,
        documents: names,
        users,
        comments,
      },
    });
    const to = [...alwaysNotifiedOf(services.settings, request), ...users];
    const shared = { request, names, to, known: [...request.knownUsers, ...known], comments, returnUrl };
    await services.mail.queue(inner.db, ...analysisSharedMails(shared));
    return to.length > 0;
  });
}

async function heldForSharing(
  scope: Scope,
  requestId: number,
  ids: readonly number[],
): Promise<AnalystDocumentRow[]> {
  await lockAnalystDocuments(scope, requestId, ids);
  const documents = await findAnalystDocuments(scope, ids);
  if (documents.length !== ids.length || documents.some((document) => document.requestId !== requestId))
    throw notFound('There is no such document');
  if (documents.some((document) => document.projectIsArchived)) throw conflict('The project is archived');
  if (documents.some((document) => document.isNotified)) throw conflict('A document is already shared');
  return documents;
}
