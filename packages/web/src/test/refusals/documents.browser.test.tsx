import { userEvent } from 'vitest/browser';
import { FILTERS, PROJECTS, tabRoutes } from '../../areas/workspace/documents/tab/documents-tab.fixtures.tsx';
import { CATEGORIES, makeDocumentRow } from '../../areas/workspace/projects/files/project-files.fixtures.tsx';
import type { Hand } from './hand.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const TAG = { documentId: '42', systemTag: { id: '5', tag: 'MRI' } };
const DELETED = {
  id: '43',
  fileName: 'Old.pdf',
  deletedDate: 1_795_000_000,
  deletedBy: 'Morgan Diaz',
  daysLeft: 3,
  refusal: null,
};
const FILE = new File(['%PDF-1.7'], 'Offer.pdf', { type: 'application/pdf' });
const ROW = 'Actions for Quote.pdf';
const row = { again: ({ screen }: Hand) => screen.getByRole('button', { name: ROW }) };

const listed = (changes: Parameters<typeof makeDocumentRow>[0] = {}) => {
  const results = [makeDocumentRow({ documentTags: [TAG], ...changes })];
  return {
    systemDocumentTags: { data: { systemDocumentTags: [] } },
    ...FILTERS,
    ...PROJECTS,
    GetSystemDocuments: {
      data: {
        systemDocuments: { totalCount: 1, pageNumber: 1, pageSize: 10, results },
        documentCategories: CATEGORIES,
      },
    },
  };
};

const on = (refused: string, act: RefusalCase['act'], more: Partial<RefusalCase> = {}): RefusalCase => ({
  refused,
  path: '/n/workspace',
  routes: tabRoutes(),
  answers: listed(),
  act,
  ...more,
});
const menu = (refused: string, item: string, more: Partial<RefusalCase> = {}) =>
  on(refused, (hand) => hand.choose(ROW, item), { ...row, ...more });

const request = async (hand: Hand) => {
  await hand.check('Select Quote.pdf');
  await hand.open('Request Analysis', 'Request Analysis');
  await hand.fill('Comments', 'Please compare the coverage.');
};

provesRefusals([
  on('SubmitAnalysisRequest', (hand) => request(hand).then(() => hand.press('Submit')), {
    // A failure closes the dialog (SHELL-087), which has the input when it opens again.
    reopen: (hand) => hand.open('Request Analysis', 'Request Analysis'),
    again: ({ screen }) => screen.getByRole('button', { name: 'Submit', exact: true }),
  }),
  on(
    'UpdateDocument',
    async (hand) => {
      await request(hand);
      await hand.check('Service Contract, for Quote.pdf');
    },
    { when: 'a type in a request', again: ({ front }) => front.getByRole('button', { name: 'Submit' }) },
  ),
  menu('archiveDocument', 'Archive'),
  menu('unArchiveDocument', 'Unarchive', { answers: listed({ isArchived: true }) }),
  menu('moveProjectDocument', 'Remove from Project', { when: 'out of its project' }),
  on(
    'deleteDocument',
    async (hand) => {
      await hand.choose(ROW, 'Delete');
      await hand.press('Delete');
    },
    row,
  ),
  on(
    'restoreDocument',
    async (hand) => {
      await hand.open('Deleted', 'Deleted Documents');
      await hand.press('Restore Old.pdf');
    },
    { answers: { ...listed(), GetDeletedDocuments: { data: { deletedDocuments: [DELETED] } } } },
  ),
  on('archiveDocument', (hand) => hand.check('Select Quote.pdf').then(() => hand.press('Archive')), {
    when: 'selected',
  }),
  on(
    'moveProjectDocument',
    async (hand) => {
      await hand.check('Select Quote.pdf');
      await hand.open('Attach to Project', 'Attach to Project');
      await hand.front.getByRole('radio', { name: 'CT replacement' }).click();
      await hand.press('Move');
    },
    { when: 'selected' },
  ),
  on(
    'UpdateDocument',
    async (hand) => {
      await hand.choose(ROW, 'Edit');
      await hand.fill(/^Document name/, 'Quote, final.pdf');
      await hand.press('Save');
    },
    {
      field: {
        name: 'fileName',
        at: ({ screen }) => screen.getByRole('textbox', { name: /^Document name/ }),
      },
    },
  ),
  on(
    'saveDocumentTag',
    async (hand) => {
      await hand.press('Tags of Quote.pdf');
      await hand.fill('Add a tag to Quote.pdf', 'CT');
      await userEvent.keyboard('{Enter}');
    },
    { answers: listed({ documentTags: [] }), isUnkept: true },
  ),
  on('deleteDocumentTag', async (hand) => {
    await hand.press('Tags of Quote.pdf');
    await hand.press('Remove tag MRI from Quote.pdf');
  }),
  on(
    'UploadDocument',
    async (hand) => {
      await hand.open('Upload Document', 'Upload Document');
      await hand.upload(FILE);
      await hand.check('Quote, for Offer.pdf');
      await hand.press('Upload');
    },
    { isUpload: true },
  ),
]);
