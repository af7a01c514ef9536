import { conflict, forbidden, notFound } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import { extensionOf } from '@capwise/domain/workspace/documents';
import { idsAmong } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { projectDocuments } from '../../../platform/intake/limits.ts';
import type { Services } from '../../../platform/process/services.ts';
import { documentFromFile, lockDocuments } from '../../workspace/public.ts';
import { isReplacedByClosed, lockRevisions, type QuoteRow, setQuoteDocument } from './quote.queries.ts';
import { getQuote, heldQuote, quoteEntry } from './quote.service.ts';

/**
 * Saves a dropped file as a document of a project. A repeated call for the same project changes nothing.
 * @throws AppError ForbiddenError without ViewDealsDatabase, NotFoundError, also without ViewProjects,
 * ConflictError for an archived project or a quote that is in another one or replaced by one with a final price,
 * ValidationError if the installation does not allow documents of this type
 */
export async function saveQuoteToProject(
  scope: Scope,
  services: Services,
  input: { id: string; projectId: string },
): Promise<QuoteRow> {
  if (!can(scope.viewer, 'ViewDealsDatabase')) throw forbidden();
  return recorded(scope, async (inner, record) => {
    await lockRevisions(inner, (await getQuote(inner, input.id)).systemId);
    await lockDocuments(inner, [], idsAmong([input.projectId]));
    const quote = await heldQuote(inner, input.id);
    if (quote.documentId !== null) {
      if (String(quote.projectId) !== input.projectId)
        throw conflict('The quote belongs to a document already. Move the document instead');
      await record(null);
      return quote;
    }
    if (!quote.isOwn || quote.fileId === null) throw notFound('There is no such quote');
    // Otherwise both could have a final price, with savings from the same first price.
    if (await isReplacedByClosed(inner, quote.id))
      throw conflict(
        'A later quote that replaces this one has a final price. Save that one to a project first',
      );
    const use = projectDocuments(services.settings);
    if (!use.extensions.some((one) => one === extensionOf(quote.fileName))) throw use.notAllowed();
    const { fileId: id, fileName, contentType } = quote;
    const document = await documentFromFile(inner, record, services, {
      // It counts already.
      file: { id, fileName, contentType, byteSize: 0 },
      fileName: fileName.replace(/\.[^.]+$/, '') || fileName,
      projectId: input.projectId,
      systemId: String(quote.systemId),
      isQuote: true,
      isSupportingDocument: false,
      isServiceContract: false,
    });
    await setQuoteDocument(inner, quote.id, document.id);
    await record({ action: 'quote.save', ...quoteEntry(quote), after: { projectId: document.projectId } });
    return getQuote(inner, quote.id);
  });
}
