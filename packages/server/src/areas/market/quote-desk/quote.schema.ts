import { builder } from '../../../graphql/builder.ts';
import type { GraphQLContext } from '../../../graphql/context.ts';
import { listArgs, pageType } from '../../../graphql/lists/list.ts';
import { Upload } from '../../../graphql/uploads/scalar.ts';
import { quoteFiles } from '../../../platform/intake/limits.ts';
import { checkUploadPlace } from '../../workspace/public.ts';
import { discardQuote, discardRefusal } from './discard-quote.service.ts';
import type { QuoteRow } from './quote.queries.ts';
import {
  cancelQuote,
  confirmQuote,
  getDocumentQuote,
  getQuote,
  readDocumentQuote,
  readDroppedQuote,
} from './quote.service.ts';
import {
  contentOf,
  QuoteContentInput,
  QuoteContentRef,
  QuoteDoubtRef,
  QuotePageRef,
  QuotePlaceRef,
} from './quote-content.schema.ts';
import type { QuoteItemRow } from './quote-list.queries.ts';
import { quotePage } from './quote-list.service.ts';
import { saveQuoteToProject } from './save-quote.service.ts';

const VendorQuote = builder.objectRef<QuoteRow>('VendorQuote').implement({
  description: 'A vendor quote that was read from a file. It counts once somebody confirms it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    systemId: t.exposeID('systemId'),
    documentId: t.exposeID('documentId', { nullable: true }),
    projectId: t.exposeID('projectId', { nullable: true }),
    projectTitle: t.exposeString('projectTitle', { nullable: true }),
    projectIsArchived: t.exposeBoolean('projectIsArchived', {
      description: 'True if the quote cannot be changed.',
    }),
    fileName: t.exposeString('fileName'),
    contentType: t.exposeString('contentType'),
    hasFile: t.boolean({ resolve: ({ fileId }) => fileId !== null }),
    isOwn: t.exposeBoolean('isOwn', { description: 'True if the viewer had it read.' }),
    createdBy: t.exposeString('createdByName', { nullable: true }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    state: t.exposeString('state', { description: 'waiting, reading, read, failed or canceled' }),
    pagesDone: t.exposeInt('pagesDone'),
    pageCount: t.exposeInt('pageCount', { nullable: true }),
    failure: t.exposeString('failure', { nullable: true }),
    readSeconds: t.float({ nullable: true, resolve: ({ readMs }) => readMs && readMs / 1_000 }),
    read: t.field({
      type: QuoteContentRef,
      nullable: true,
      description: 'Content as read. Null if the file could not be read.',
      resolve: ({ reading }) => reading?.content ?? null,
    }),
    places: t.field({ type: [QuotePlaceRef], resolve: ({ reading }) => reading?.places ?? [] }),
    doubts: t.field({ type: [QuoteDoubtRef], resolve: ({ reading }) => reading?.doubts ?? [] }),
    pages: t.field({ type: [QuotePageRef], resolve: ({ reading }) => reading?.pages ?? [] }),
    content: t.field({
      type: QuoteContentRef,
      nullable: true,
      description: 'Confirmed content.',
      resolve: ({ content }) => content,
    }),
    version: t.exposeInt('version', { description: '0 until it is confirmed, then the number of times.' }),
    confirmedBy: t.exposeString('confirmedByName', { nullable: true }),
    confirmedDate: t.expose('confirmedAt', { type: 'Timestamp', nullable: true }),
  }),
});

const QuoteItem = builder.objectRef<QuoteItemRow>('VendorQuoteItem').implement({
  description: 'A vendor quote in a list.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    contentType: t.exposeString('contentType'),
    state: t.exposeString('state'),
    documentId: t.exposeID('documentId', { nullable: true }),
    projectId: t.exposeID('projectId', { nullable: true }),
    vendor: t.exposeString('vendor', { nullable: true }),
    quoteNumber: t.exposeString('quoteNumber', { nullable: true }),
    currency: t.exposeString('currency', { nullable: true }),
    total: t.float({ nullable: true, resolve: ({ totalCents }) => totalCents && totalCents / 100 }),
    systemCount: t.exposeInt('systemCount'),
    doubtCount: t.exposeInt('doubtCount', { description: 'Number of values to check, as read.' }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    createdBy: t.exposeString('createdByName', { nullable: true }),
    confirmedDate: t.expose('confirmedAt', { type: 'Timestamp', nullable: true }),
    discardRefusal: t.string({
      nullable: true,
      description: 'Reason why the person who had it read cannot discard it.',
      resolve: (quote) => discardRefusal(quote),
    }),
  }),
});

builder.queryFields((t) => ({
  vendorQuotes: t.field({
    type: pageType<QuoteItemRow>('VendorQuotePage', QuoteItem),
    gate: 'ViewDealsDatabase',
    args: {
      systemId: t.arg.id(),
      own: t.arg.boolean({ description: 'Only quotes that the viewer had read.' }),
      documentId: t.arg.id(),
      projectId: t.arg.id(),
      ...listArgs(t),
    },
    resolve: (_, args, { scope }) => quotePage(scope, args),
  }),
  vendorQuote: t.field({
    type: VendorQuote,
    gate: 'ViewDealsDatabase',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => getQuote(scope, id),
  }),
  documentQuote: t.field({
    type: VendorQuote,
    nullable: true,
    description: 'The newest confirmed quote of a document, otherwise the newest one. Null if never read.',
    gate: 'ViewDealsDatabase',
    args: { documentId: t.arg.id({ required: true }) },
    resolve: (_, { documentId }, { scope }) => getDocumentQuote(scope, documentId),
  }),
}));

builder.mutationFields((t) => ({
  readQuote: t.field({
    type: VendorQuote,
    description: 'Starts reading a file. Poll vendorQuote for its state.',
    gate: 'ViewDealsDatabase',
    extensions: {
      fileUse: quoteFiles,
      beforeUpload: ({ systemId }: { systemId?: string | null }, { scope, services }: GraphQLContext) =>
        checkUploadPlace(scope, services, { systemId }),
    },
    args: { file: t.arg({ type: Upload, required: true }), systemId: t.arg.id() },
    resolve: (_, args, { scope, services }) => readDroppedQuote(scope, services, args),
  }),
  readDocumentQuote: t.field({
    type: VendorQuote,
    description: 'Starts reading a document.',
    gate: 'ViewDealsDatabase',
    args: { documentId: t.arg.id({ required: true }) },
    resolve: (_, { documentId }, { scope, services }) => readDocumentQuote(scope, services, documentId),
  }),
  cancelQuote: t.field({
    type: VendorQuote,
    gate: 'ViewDealsDatabase',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => cancelQuote(scope, services, id),
  }),
  confirmQuote: t.field({
    type: VendorQuote,
    gate: 'ViewDealsDatabase',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'Version being edited. Any other is a conflict.' }),
      content: t.arg({ type: QuoteContentInput, required: true }),
    },
    resolve: (_, { id, version, content }, { scope, services }) =>
      confirmQuote(scope, services, { id, version, content: contentOf(content) }),
  }),
  saveQuoteToProject: t.field({
    type: VendorQuote,
    gate: 'UploadDocument',
    args: { id: t.arg.id({ required: true }), projectId: t.arg.id({ required: true }) },
    resolve: (_, args, { scope, services }) => saveQuoteToProject(scope, services, args),
  }),
  discardQuote: t.boolean({
    gate: 'ViewDealsDatabase',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => discardQuote(scope, services, id),
  }),
}));
