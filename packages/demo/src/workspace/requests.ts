import type { RequestedAnalyses } from './lakeside-projects.ts';
import {
  ago,
  type Person,
  type WorkspaceAnalysis,
  type WorkspaceDocument,
  type WorkspaceRequest,
} from './workspace.ts';

const COMMENTS = 'Is this a fair price, and what could we ask for?';
const TOLD = 'The offer is above the median of comparable quotes. The second page says what to ask for.';
/** Days from a request to its analyses, and to sharing them. */
const UPLOADED_AFTER = 2;
const SHARED_AFTER = 3;

const fileStem = (fileName: string) => fileName.slice(0, fileName.lastIndexOf('.'));

const makeAnalysis = (document: WorkspaceDocument, sent: number, isShared: boolean): WorkspaceAnalysis => ({
  document,
  ...(document.isQuote
    ? { fileName: `Analysis of ${fileStem(document.fileName)}.pdf`, content: { sample: 'analysis.pdf' } }
    : {
        fileName: `Costs of ${fileStem(document.fileName)}.xlsx`,
        content: { sample: 'cost-analysis.xlsx' },
      }),
  uploaded: ago(sent - UPLOADED_AFTER, 19.4),
  isShared,
});

/** A request for documents. The first have a shared analysis, the next a private one, and the rest none. */
export function makeRequest(
  { sent, shared = 0, private: own = 0 }: RequestedAnalyses,
  documents: readonly WorkspaceDocument[],
  by: Person,
): WorkspaceRequest {
  return {
    documents,
    by,
    sent: ago(sent, 15.3),
    phone: sent % 2 === 0 ? '5550100142' : '',
    comments: COMMENTS,
    otherUsers: sent % 3 === 0 ? 'director@lakeside.example' : '',
    analyses: documents
      .slice(0, shared + own)
      .map((document, index) => makeAnalysis(document, sent, index < shared)),
    notified: shared ? { at: ago(sent - SHARED_AFTER, 14.8), comments: TOLD } : null,
  };
}
