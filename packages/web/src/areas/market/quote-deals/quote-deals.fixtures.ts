const DEAL = {
  __typename: 'QuoteDeal',
  ...{ product: 'Revolution Ascend Elite', oem: 'GE HealthCare', segment: 'Premium CT', quantity: 2 },
  ...{ listPrice: 1_196_000, price: 980_720.5, date: '2026-11-04', refusal: null },
};

/** A quote that is not in the deals, with one system that becomes a deal and one that does not. */
export const QUOTE_DEALS = {
  __typename: 'QuoteDeals',
  ...{ quoteId: '9', version: 1, isFinal: false, refusal: null },
  ...{ batchId: null, dealCount: 0, addedBy: null, addedDate: null, change: null },
  deals: [
    DEAL,
    { ...DEAL, product: 'Injector', quantity: 1, listPrice: null, refusal: 'The list price is missing' },
  ],
};

export const ADDED_DEALS = {
  ...QUOTE_DEALS,
  ...{ batchId: '31', dealCount: 1, addedBy: 'Jonas Weber', addedDate: 1_795_100_000 },
};
