import { makePdf } from '../../../test/pdf.ts';
import type { Answers } from '../../../test/server.ts';
import { OPEN_OUTCOME } from '../quote-outcomes/quote-outcomes.fixtures.ts';

const LINE = {
  __typename: 'QuoteLine',
  kind: 'system',
  system: 0,
  partNumber: 'B7900JA',
  description: 'System with 40 mm detector',
  quantity: 2,
  listPrice: 1_148_000,
  netPrice: 941_360,
  extendedPrice: 1_882_720,
};

const CONTENT = {
  __typename: 'QuoteContent',
  vendor: 'GE HealthCare',
  quoteNumber: 'Q-118204',
  quoteDate: '2026-11-04',
  validUntil: '2027-01-31',
  customer: 'Lakeside Medical Center',
  currency: 'USD',
  total: 1_985_940,
  systems: [
    {
      __typename: 'QuoteSystem',
      productConfigurationId: '7',
      product: 'Revolution Ascend Elite',
      oem: 'GE HealthCare',
      quantity: 2,
      unitPrice: 980_720,
      listPrice: 1_196_000,
    },
  ],
  lines: [
    LINE,
    {
      ...LINE,
      kind: 'option',
      partNumber: 'E8016BA',
      description: 'Dual-head injector',
      listPrice: 48_000,
      netPrice: 39_860,
      extendedPrice: 78_720,
    },
    {
      ...LINE,
      kind: 'freight',
      system: null,
      partNumber: null,
      description: 'Inbound freight',
      quantity: 1,
      listPrice: null,
      netPrice: 24_500,
      extendedPrice: 24_500,
    },
  ],
};

const place = (path: string, y: number) => ({
  __typename: 'QuotePlace',
  path,
  page: 1,
  x: 40,
  y,
  width: 80,
  height: 12,
});

/** A quote as read, with one value to check. */
export const READ = {
  __typename: 'VendorQuote',
  id: '9',
  systemId: '1',
  documentId: null,
  projectId: null,
  projectTitle: null,
  projectIsArchived: false,
  fileName: 'GE Q-118204.pdf',
  contentType: 'application/pdf',
  hasFile: true,
  isOwn: true,
  createdBy: 'Grace Hopper',
  createdDate: 1_795_000_000,
  state: 'read',
  pagesDone: 1,
  pageCount: 1,
  failure: null,
  readSeconds: 0.8,
  read: CONTENT,
  places: [place('vendor', 20), place('lines.1.netCents', 120), place('totalCents', 200)],
  doubts: [
    {
      __typename: 'QuoteDoubt',
      path: 'lines.1.netCents',
      reason: 'Read 39,860 with 61% certainty, but 78,720 ÷ 2 is 39,360.',
      proposal: 3_936_000,
    },
  ],
  pages: [{ __typename: 'QuotePage', width: 400, height: 300, isScan: false }],
  content: null,
  version: 0,
  confirmedBy: null,
  confirmedDate: null,
};

export const CONFIRMED = { ...READ, content: CONTENT, version: 1, confirmedDate: 1_795_100_000 };

export const ITEM = {
  __typename: 'VendorQuoteItem',
  id: '9',
  fileName: 'GE Q-118204.pdf',
  state: 'read',
  documentId: null,
  vendor: 'GE HealthCare',
  quoteNumber: 'Q-118204',
  currency: 'USD',
  total: 1_985_940,
  systemCount: 2,
  doubtCount: 1,
  createdDate: 1_795_000_000,
  confirmedDate: null,
  discardRefusal: null,
};

export const quoteAnswers = (quote: object = READ): Answers => ({
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetVendorQuote: { data: { vendorQuote: quote } },
  GetQuoteOutcome: { data: { quoteOutcome: OPEN_OUTCOME } },
});

/** Judging has its own tests. */
export const UNJUDGED: Answers = {
  GetQuoteJudgment: {
    data: {
      quoteJudgment: {
        __typename: 'QuoteJudgment',
        reason: 'Only USD is judged.',
        totals: null,
        systems: [],
      },
    },
  },
};

/** The file of the quote, for `stubServer`. */
export const QUOTE_FILE = {
  '/api/quotes/9/file': () => Response.json({ url: '/files/9', fileName: 'GE Q-118204.pdf' }),
  '/files/9': () =>
    new Response(makePdf({ text: 'Quotation Q-118204' }), { headers: { 'content-type': 'application/pdf' } }),
};
