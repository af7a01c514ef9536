import type { DocumentRowFragment } from '../../../../gen/graphql.ts';
import { clearChosenFiles } from '../../../../lib/chosen-files/upload-store.ts';
import { stubUploads } from '../../../../lib/files/upload.fixtures.ts';
import type { CurrentUser } from '../../../../lib/session/session-calls.ts';
import { renderElement } from '../../../../test/render.tsx';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { ProjectFiles, type ProjectFilesProps } from './project-files.tsx';

/** A document as the server returns it, modified as needed. */
export const makeDocumentRow = (changes: Partial<DocumentRowFragment> = {}): DocumentRowFragment => ({
  id: '42',
  systemId: '1',
  projectId: '12',
  projectTitle: 'MRI replacement',
  projectIsArchived: false,
  fileName: 'Quote.pdf',
  originalFileName: 'Quote.pdf',
  link: '/api/documents/42/download',
  isQuote: true,
  isSupportingDocument: false,
  isServiceContract: false,
  categoryId: null,
  categoryName: null,
  status: null,
  uploadedDate: new Date(2026, 10, 20, 14, 41).getTime() / 1_000,
  uploadedBy: 'Morgan Diaz',
  isArchived: false,
  whyMayNotDelete: null,
  version: 3,
  documentTags: [],
  requests: [],
  ...changes,
});

export const CATEGORIES = [
  { id: '3', name: 'Warranty' },
  { id: '4', name: 'Manual' },
];

interface Options {
  documents?: DocumentRowFragment[] | (() => DocumentRowFragment[]);
  answers?: Answers;
  paths?: Parameters<typeof stubServer>[1];
  user?: CurrentUser;
  search?: string;
  project?: Partial<ProjectFilesProps['project']>;
  readOnly?: boolean;
}

/** The Files tab of project 12 of system 1. */
export async function showFiles(options: Options = {}) {
  const { documents = [makeDocumentRow()], answers = {}, paths, user, search = '', project = {} } = options;
  await clearChosenFiles();
  const listed = () => (typeof documents === 'function' ? documents() : documents);
  const server = stubServer(
    {
      GetProjectDocuments: () => ({
        data: { project: { id: '12', documents: listed() }, documentCategories: CATEGORIES },
      }),
      systemDocumentTags: { data: { systemDocumentTags: [] } },
      ...answers,
    },
    paths,
  );
  const { uploads } = stubUploads();
  const page = await renderElement(
    <>
      <h1>MRI replacement</h1>
      <ProjectFiles
        project={{ id: '12', systemId: '1', isArchived: false, ...project }}
        readOnly={options.readOnly ?? false}
      />
    </>,
    { path: `/n/projects/12${search}`, ...(user && { user }) },
  );
  const { screen } = page;
  const sentVariables = (operationName: string) =>
    server.calls.filter((call) => call.operationName === operationName).map(({ variables }) => variables);
  const menu = async (name: string, action: string) => {
    await screen.getByRole('button', { name: `Actions for ${name}` }).click();
    return screen.getByRole('menuitem', { name: action });
  };
  return { ...page, server, uploads, sentVariables, menu, table: screen.getByRole('table') };
}
