import { entryAnswers, GIFT } from '../../areas/compliance/gift-entry/entry.fixtures.ts';
import {
  filterItems,
  GIFTS_PATH,
  giftPage,
  giftSums,
  giftWith,
} from '../../areas/compliance/gifts/gift-list.fixtures.ts';
import { readyWith } from '../members.ts';
import { fixedSession } from '../render.tsx';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const IMPORTS = '/n/northfield/5/imports';
const TODAY = Date.UTC(2026, 10, 22, 18);
const GIFT_MENU = /^Actions for gift to Dubois/;
const CSV = new File(
  [
    'provider_id,entity_id,received_date,gift_type,requestor,amount,incidental,description,comments\n',
    'P1,N,2026-03-01,Meal,Oncology,84.95,no,Dinner,\n',
  ],
  'gifts.csv',
  { type: 'text/csv' },
);
const INVOICE = new File(['%PDF-1.7'], 'Invoice.pdf', { type: 'application/pdf' });
const LOOK = {
  rows: 1,
  inserted: 1,
  known: 0,
  repeated: 0,
  amount: 84.95,
  overCount: 0,
  over: [],
  aboveCount: 0,
  above: [],
  errorCount: 0,
  errors: [],
  batchId: null,
};
const ZIP = {
  id: '3',
  year: 2026,
  state: 'making',
  statementCount: 1_200,
  doneCount: 300,
  failure: null,
  byteSize: null,
  expiresDate: null,
};
const IMPORTED = {
  id: '77',
  kind: 'gifts',
  fileName: 'march gifts.csv',
  rowCount: 1_240,
  state: 'live',
  createdByName: 'Nadia Petrov',
  isOwn: true,
  closedYear: null,
  createdDate: 1_782_000_000,
  undoneByName: null,
  undoneDate: null,
};

const PROBLEM = {
  id: '9',
  kind: 'requestors',
  fileName: 'names.csv',
  createdByName: 'Nadia Petrov',
  createdDate: 1_782_000_000,
  errorCount: 2,
  message: null,
  errors: [{ line: 3, column: 'name', reason: 'new is also in line 2', value: 'new' }],
};

const on = (refused: string, act: RefusalCase['act'], more: Partial<RefusalCase> = {}): RefusalCase => ({
  refused,
  path: GIFTS_PATH,
  brand: 'compliance',
  session: () => fixedSession(readyWith()),
  now: TODAY,
  act,
  ...more,
  answers: {
    ...entryAnswers(),
    GiftFilters: filterItems,
    GiftAlertSearch: giftPage([giftWith()]),
    GiftAlertSums: giftSums,
    EditedGiftAlert: { data: { giftAlert: GIFT } },
    GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
    GiftAlertImports: {
      data: { giftAlertImports: { filteredCount: 1, pageNumber: 1, pageSize: 20, results: [IMPORTED] } },
    },
    GiftAlertImportProblems: { data: { giftAlertImportProblems: [PROBLEM] } },
    ...more.answers,
  },
});
const statements = (refused: string, button: string, zip: object | null) =>
  on(
    refused,
    async (hand) => {
      await hand.open('Yearly Statements', 'Yearly Statements');
      await hand.press(button);
    },
    {
      answers: {
        GiftAlertStatementCount: { data: { giftAlertStatementCount: 1_200 } },
        GiftAlertStatementZip: {
          data: { giftAlertStatementZip: zip && { id: '3', parts: [{ partNo: 1, partCount: 1, ...zip }] } },
        },
      },
    },
  );
const importing: RefusalCase['act'] = async (hand) => {
  await hand.open('Import Gifts', 'Import Gifts');
  await hand.upload(CSV);
};

provesRefusals([
  on('ReturnGiftAlert', async (hand) => {
    await hand.choose(GIFT_MENU, 'Return');
    await hand.press(/^Return/);
  }),
  on('DeleteGiftAlert', async (hand) => {
    await hand.choose(GIFT_MENU, 'Delete');
    await hand.fill('Reason', 'Entered twice');
    await hand.press(/^Delete/);
  }),
  on(
    'SaveGiftAlert',
    async (hand) => {
      await hand.seen('textbox', 'Description');
      await hand.fill('Description', 'Dinner');
      await hand.fill('Comments', 'With the board');
      await hand.press('Save');
    },
    {
      path: `${GIFTS_PATH}/70/edit`,
      field: {
        name: 'description',
        at: ({ screen }) => screen.getByRole('textbox', { name: 'Description' }),
      },
    },
  ),
  on(
    '/api/damDocuments/northfield/5/upload',
    async (hand) => {
      await hand.open('Add Attachment', 'Add Attachment');
      await hand.upload(INVOICE);
      await hand.front.getByRole('button', { name: 'Save' }).click();
    },
    {
      isUpload: 'in chunks',
      path: `${GIFTS_PATH}/70/edit`,
      again: ({ screen }) => screen.getByRole('button', { name: 'Upload Invoice.pdf again' }),
    },
  ),
  on('SaveFeedback', async (hand) => {
    await hand.open('Provide Feedback', 'Provide Feedback');
    await hand.fill('Steps', 'Open the list');
    await hand.press('Send');
  }),
  statements('MakeGiftAlertStatementZip', 'Create Statements', null),
  statements('CancelGiftAlertStatementZip', 'Cancel Statements', ZIP),
  on('/api/northfield/5/gifts/csv', importing, {
    when: 'a look',
    again: ({ screen }) => screen.getByRole('button', { name: /^Choose/ }),
  }),
  on(
    '/api/northfield/5/gifts/csv',
    async (hand) => {
      await importing(hand);
      await hand.press(/^Import 1 Gift/);
    },
    {
      when: 'an import',
      before: [LOOK],
      again: ({ screen }) => screen.getByRole('button', { name: /^Choose/ }),
    },
  ),
  on('DismissGiftAlertImportProblem', (hand) => hand.press('Dismiss'), { path: IMPORTS }),
  on(
    '/api/northfield/5/gifts/77/undo',
    async (hand) => {
      await hand.press('Undo import of march gifts.csv');
      await hand.press('Undo Import');
    },
    {
      path: IMPORTS,
      again: ({ screen }) => screen.getByRole('button', { name: 'Undo import of march gifts.csv' }),
    },
  ),
]);
