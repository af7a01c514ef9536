import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { ADDED_DEALS, QUOTE_DEALS } from '../../areas/market/quote-deals/quote-deals.fixtures.ts';
import {
  CONFIRMED,
  ITEM,
  QUOTE_FILE,
  quoteAnswers,
  READ,
} from '../../areas/market/quote-desk/quote-desk.fixtures.ts';
import { BRIEF, QUOTE_OF_BRIEF } from '../../areas/market/quote-judgment/quote-judgment.fixtures.ts';
import { CLOSED_OUTCOME, EARLIER_QUOTES } from '../../areas/market/quote-outcomes/quote-outcomes.fixtures.ts';
import { IN_PROJECT, makeDocument, PROJECT } from '../../areas/workspace/documents/page/document.fixtures.ts';
import type { Answers } from '../server.ts';
import { userWith } from '../users.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const DESK = '/n/tools/quote-desk';
const LIST: Answers = {
  GetVendorQuotes: {
    data: { vendorQuotes: { totalCount: 1, pageNumber: 1, pageSize: 10, results: [ITEM] } },
  },
};
const JUDGED: Answers = {
  ...quoteAnswers(CONFIRMED),
  GetEarlierQuotes: EARLIER_QUOTES,
  GetQuoteJudgment: {
    data: { quoteJudgment: { __typename: 'QuoteJudgment', reason: 'No.', totals: null, systems: [] } },
  },
};

const STAFF = userWith({ systemTypeName: STAFF_SYSTEM_TYPE });
const withDeals = (quoteDeals: object): Answers => ({ ...JUDGED, GetQuoteDeals: { data: { quoteDeals } } });

const on = (
  refused: string,
  path: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  refused,
  path,
  answers: { ...quoteAnswers(), ...LIST },
  paths: QUOTE_FILE,
  act,
  ...more,
});

provesRefusals([
  on(
    'ReadDocumentQuote',
    IN_PROJECT,
    async (hand) => {
      await hand.press('Read quote');
    },
    {
      answers: {
        GetServicesBaseInfo: { data: { professionalServices: [] } },
        GetProjectDocument: { data: { project: PROJECT, document: makeDocument() } },
      },
    },
  ),
  on(
    'ReadQuote',
    DESK,
    async (hand) => {
      await hand.seen('button', 'Choose file');
      await hand.upload(new File(['x'], 'Offer.pdf', { type: 'application/pdf' }));
    },
    { isUpload: true, again: ({ screen }) => screen.getByRole('button', { name: 'Choose file' }) },
  ),
  on(
    'DiscardQuote',
    DESK,
    async (hand) => {
      await hand.choose(`Actions for ${ITEM.fileName}`, 'Discard');
      await hand.press('Discard');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: `Actions for ${ITEM.fileName}` }) },
  ),
  on(
    'CancelQuote',
    `${DESK}/9`,
    async (hand) => {
      await hand.press('Cancel');
    },
    { answers: quoteAnswers({ ...READ, state: 'reading', pageCount: 3 }) },
  ),
  on('ConfirmQuote', `${DESK}/9`, async (hand) => {
    await hand.fill('Customer', 'Riverbend Clinic');
    await hand.press('Keep');
    await hand.press('Confirm');
  }),
  on(
    'ReviseQuote',
    `${DESK}/9`,
    async (hand) => {
      await hand.open('Choose the earlier quote that it replaces', 'Earlier Quote');
      await hand.pick('This quote replaces', 'GE HealthCare X-1');
      await hand.press('Save');
    },
    { answers: JUDGED },
  ),
  on(
    'CloseQuote',
    `${DESK}/9`,
    async (hand) => {
      await hand.open('Final price', 'Final Price');
      await hand.fill('Contract', 'C-7');
      await hand.screen.getByLabelText(/^Final price of/).fill('2026-11-20');
      await hand.press('Save');
    },
    { answers: JUDGED, field: { name: 'contract', at: ({ front }) => front.getByLabelText('Contract') } },
  ),
  on(
    'SaveBriefWords',
    `${DESK}/9/brief`,
    async (hand) => {
      await hand.open('Edit words', 'Words of the Brief');
      await hand.fill('Note', 'Call Ann.');
      await hand.press('Save');
    },
    {
      answers: {
        GetNegotiationBrief: {
          data: { vendorQuote: QUOTE_OF_BRIEF, quoteJudgment: { reason: null, brief: BRIEF } },
        },
      },
      field: { name: 'note', at: ({ front }) => front.getByLabelText('Note') },
    },
  ),
  on(
    'ReopenQuote',
    `${DESK}/9`,
    async (hand) => {
      await hand.press('Reopen');
      await hand.waitFor('Reopen this quote?');
      await hand.press('Reopen');
    },
    {
      answers: { ...JUDGED, GetQuoteOutcome: { data: { quoteOutcome: CLOSED_OUTCOME } } },
      again: ({ screen }) => screen.getByRole('button', { name: 'Reopen' }),
    },
  ),
  on(
    'AddQuoteToDeals',
    `${DESK}/9`,
    async (hand) => {
      await hand.open('Add to deals', 'Add to Deals');
      await hand.press('Add 1 deal');
    },
    { answers: withDeals(QUOTE_DEALS), user: STAFF },
  ),
  on(
    'RemoveQuoteFromDeals',
    `${DESK}/9`,
    async (hand) => {
      await hand.press('Remove from deals');
      await hand.waitFor('Remove this quote from the deals?');
      await hand.press('Remove');
    },
    {
      answers: withDeals(ADDED_DEALS),
      user: STAFF,
      again: ({ screen }) => screen.getByRole('button', { name: 'Remove from deals' }),
    },
  ),
  on(
    'SaveQuoteToProject',
    `${DESK}/9`,
    async (hand) => {
      await hand.open('Save to project', 'Attach to Project');
      await hand.front.getByRole('radio', { name: 'CT replacement' }).click();
      await hand.press('Attach');
    },
    {
      answers: {
        ...quoteAnswers(),
        GetAttachableProjects: {
          data: {
            systemProjects: {
              totalCount: 1,
              results: [{ __typename: 'Project', id: '12', title: 'CT replacement', isArchived: false }],
            },
          },
        },
      },
    },
  ),
]);
