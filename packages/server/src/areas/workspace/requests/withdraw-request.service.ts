import { conflict, notFound } from '@capwise/domain/errors';
import { whyNotWithdraw } from '@capwise/domain/workspace/requests';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listDocuments } from '../documents/document.queries.ts';
import { lockRequest } from '../projects/locks.queries.ts';
import { findAnalysisContact } from './recipients.queries.ts';
import { deleteRequest, findRequest, listRequestedDocuments, type RequestRow } from './request.queries.ts';
import { withdrawalMails } from './request-mails.ts';

/** True if the viewer sent the request and no analyst has begun. */
export const mayWithdraw = ({ viewer }: Scope, request: RequestRow): boolean =>
  request.requestedBy === viewer.userId && whyNotWithdraw(request) === null;

/**
 * Withdraws the viewer's own request, which can then be sent again with other words or documents, and mails
 * everyone concerned.
 * @throws AppError NotFoundError, also for requests of others, ConflictError after an analyst has begun or in
 * an archived project, TooManyRequestsError
 */
export async function withdrawAnalysisRequest(
  scope: Scope,
  services: Services,
  given: string,
): Promise<boolean> {
  const id = parseId(given);
  await countMailed(scope, services, 'analysis-request');
  return recorded(scope, async (inner, record) => {
    await lockRequest(inner, id);
    const request = await findRequest(inner, services.settings, id);
    if (request?.requestedBy !== inner.viewer.userId) throw notFound('There is no such request');
    const reason = whyNotWithdraw(request);
    if (reason) throw conflict(reason);
    const documents = await listDocuments(inner, await listRequestedDocuments(inner, id));
    await deleteRequest(inner, id);
    const names = documents.map((document) => document.fileName);
    await record({
      action: 'analysis-request.withdraw',
      subjectId: id,
      subjectName: names.join(', '),
      systemId: request.systemId,
      before: { status: request.status, documents: names, comments: request.comments },
    });
    const announced = {
      request,
      contact: await findAnalysisContact(inner, request.systemId),
    };
    for (const mail of withdrawalMails(services.settings, announced, documents))
      await services.mail.queue(inner.db, mail);
    return true;
  });
}
