import type { RouteObject } from 'react-router';
import type { DocumentPageFragment } from '../../../../gen/graphql.ts';
import { stubUploads } from '../../../../lib/files/upload.fixtures.ts';
import type { CurrentUser } from '../../../../lib/session/session-calls.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';
import type { DocumentRequest } from '../../requests/analyses/analysis-row.ts';

export type Analysis = DocumentRequest['analystDocuments'][number];
type Document = DocumentPageFragment & { __typename: 'ProjectDocument' };

/** In the reader's time zone, as the page shows it. */
const at = (time: string): number => new Date(time).getTime() / 1_000;

export const analysis = (id: string, fileName: string, changes: Partial<Analysis> = {}): Analysis => ({
  id,
  requestId: '5',
  fileName,
  originalFileName: fileName,
  link: `/api/analystDocuments/${id}/download`,
  isQuoteAnalysis: true,
  isSupportingDocument: false,
  isServiceContractAnalysis: false,
  uploadedDate: at('2026-11-20T10:30:00') + Number(id),
  status: changes.isNotified ? 'Shared with Client' : 'Private',
  isNotified: false,
  createdBy: 'Jonas Weber',
  categoryId: null,
  version: 3,
  ...changes,
});

export const request = (changes: Partial<DocumentRequest> = {}): DocumentRequest => ({
  id: '5',
  createdDate: at('2026-11-13T09:00:00'),
  phone: '6145550142',
  comments: 'Please compare the tube coverage.',
  otherUsers: 'p.raman@lakeside.example',
  mayWithdraw: false,
  notifiedUsers: ['morgan.diaz@lakeside.example', 'p.raman@lakeside.example'],
  alwaysNotified: ['morgan.diaz@lakeside.example', 'p.raman@lakeside.example'],
  notifications: [],
  analystDocuments: [],
  ...changes,
});

/** In project 12, modified as needed. */
export const makeDocument = (changes: Partial<Document> = {}): Document => ({
  __typename: 'ProjectDocument',
  id: '40',
  systemId: '1',
  projectId: '12',
  projectTitle: 'CT replacement',
  projectIsArchived: false,
  fileName: 'Quote Rev B.pdf',
  originalFileName: 'Quote Rev B.pdf',
  fileExtension: 'pdf',
  byteSize: 1_234_567,
  link: '/api/documents/40/download',
  isQuote: true,
  isSupportingDocument: true,
  isServiceContract: false,
  categoryId: '3',
  categoryName: 'Capital',
  status: null,
  uploadedDate: at('2026-11-12T16:55:00'),
  uploadedBy: 'Morgan Diaz',
  isArchived: false,
  whyMayNotDelete: null,
  version: 3,
  documentTags: [],
  text: { state: 'read', note: 'Searchable' },
  requests: [],
  ...changes,
});

/** In review, with the analyses of its one request. */
export const analyzed = (...analystDocuments: Analysis[]) =>
  makeDocument({ status: 'In Review', requests: [request({ analystDocuments })] });

export const PROJECT = { __typename: 'Project', id: '12', title: 'CT replacement', isArchived: false };
export const IN_PROJECT = '/n/projects/12/document/40';
/** The browser itself fetches a signed address. */
export const DOWNLOADS = {
  '/api/documents/40/download': () => Response.json({ url: '#original', fileName: 'Quote Rev B.pdf' }),
  '/api/analystDocuments/1/download': () => Response.json({ url: '#analysis', fileName: 'Benchmark.pdf' }),
};

interface ShowOptions {
  path?: string;
  answers?: Answers;
  user?: CurrentUser;
  /** Answers of other addresses, by path. */
  paths?: Record<string, () => Response>;
}

/** Shows the page at an address, with only the given document on the server. */
export const makeShowDocument =
  (routes: RouteObject[]) =>
  async (document: Document | (() => Document) = makeDocument(), options: ShowOptions = {}) => {
    const now = () => (typeof document === 'function' ? document() : document);
    const { path = IN_PROJECT, answers = {}, user = userWith(), paths = {} } = options;
    const server = stubServer(
      {
        saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
        GetServicesBaseInfo: { data: { professionalServices: [] } },
        GetProjectDocument: () => ({ data: { project: PROJECT, document: now() } }),
        GetDocumentReading: { data: { documentQuote: null } },
        GetDocument: () => ({ data: { document: now() } }),
        ...answers,
      },
      { ...DOWNLOADS, ...paths },
    );
    const { uploads } = stubUploads();
    const rendered = await renderRoutes(routes, { path, user });
    const sentVariables = (operationName: string) =>
      server.calls.filter((call) => call.operationName === operationName).map(({ variables }) => variables);
    return { ...rendered, server, uploads, sentVariables };
  };
