import type { RouteObject } from 'react-router';
import type { DocumentRowFragment } from '../../../../gen/graphql.ts';
import { clearChosenFiles } from '../../../../lib/chosen-files/upload-store.ts';
import { stubUploads } from '../../../../lib/files/upload.fixtures.ts';
import type { CurrentUser } from '../../../../lib/session/session-calls.ts';
import { asPage, renderRoutes } from '../../../../test/render.tsx';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { CATEGORIES, makeDocumentRow } from '../../projects/files/project-files.fixtures.tsx';
import { DocumentsTab } from './documents-tab.tsx';

/** The tab below a heading, as the dashboard shows it for system 1. */
export const tabRoutes = (canUpload = true): RouteObject[] => [
  {
    path: '*',
    element: asPage(
      <>
        <h1>Workspace Dashboard</h1>
        <DocumentsTab systemId="1" canUpload={canUpload} />
      </>,
    ),
  },
];

export const FILTERS = {
  GetSystemDocumentsFilters: {
    data: {
      systemDocumentsFilters: {
        createdby_filter: [
          { name: 'Morgan Diaz', values: ['7', '12'] },
          { name: 'Priya Raman', values: ['9'] },
        ],
        tag_filter: [{ name: 'Radiology', values: ['8'] }],
        unreadCount: 3,
      },
    },
  },
} satisfies Answers;

/** The one project that documents can be attached to. */
export const PROJECTS = {
  GetAttachableProjects: {
    data: {
      systemProjects: { totalCount: 1, results: [{ id: '51', title: 'CT replacement', isArchived: false }] },
    },
  },
} satisfies Answers;

interface Options {
  documents?: DocumentRowFragment[] | (() => DocumentRowFragment[]);
  answers?: Answers;
  user?: CurrentUser;
  search?: string;
  canUpload?: boolean;
  paths?: Parameters<typeof stubServer>[1];
}

export async function showTab(options: Options = {}) {
  const { documents = [makeDocumentRow()], answers = {}, user, search = '', canUpload, paths } = options;
  await clearChosenFiles();
  const server = stubServer(
    {
      GetSystemDocuments: ({ variables }) => {
        const results = typeof documents === 'function' ? documents() : documents;
        const { pageNumber, pageSize } = variables;
        const systemDocuments = { totalCount: results.length, pageNumber, pageSize, results };
        return { data: { systemDocuments, documentCategories: CATEGORIES } };
      },
      systemDocumentTags: { data: { systemDocumentTags: [] } },
      ...FILTERS,
      ...answers,
    },
    paths,
  );
  const { uploads } = stubUploads();
  const page = await renderRoutes(tabRoutes(canUpload), {
    path: `/n/workspace${search}`,
    ...(user && { user }),
  });
  const { screen } = page;
  const sentVariables = (operationName: string) =>
    server.calls.filter((call) => call.operationName === operationName).map(({ variables }) => variables);
  const menu = async (name: string, action: string) => {
    await screen.getByRole('button', { name: `Actions for ${name}` }).click();
    return screen.getByRole('menuitem', { name: action });
  };
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` }).click();
  return { ...page, server, uploads, sentVariables, menu, button, select };
}
