/** A quote without a final price. */
export const OPEN_OUTCOME = {
  __typename: 'QuoteOutcome',
  quoteId: '9',
  isClosed: false,
  version: 0,
  quoteVersion: 1,
  projectIsArchived: false,
  refusal: null,
  finalDate: null,
  contract: null,
  facilityId: null,
  facilityName: null,
  closedBy: null,
  saved: null,
  systems: [],
  facilities: [{ __typename: 'OutcomeFacility', id: '4', name: 'North Campus' }],
  earlier: [],
  revisesId: null,
  later: null,
};

export const CLOSED_OUTCOME = {
  ...OPEN_OUTCOME,
  isClosed: true,
  version: 1,
  finalDate: '2026-11-20',
  contract: 'C-7',
  facilityId: '4',
  facilityName: 'North Campus',
  closedBy: 'Grace Hopper',
  saved: 61_440,
  systems: [
    {
      __typename: 'OutcomeSystem',
      product: 'Revolution Ascend Elite',
      quantity: 2,
      firstPrice: 980_720,
      finalPrice: 950_000,
      medianPrice: 940_000,
      saved: 61_440,
    },
  ],
};

export const EARLIER_QUOTES = {
  data: {
    earlierQuotes: [
      {
        __typename: 'EarlierQuote',
        id: '7',
        name: 'GE HealthCare Q-118204-A',
        quoteDate: '2026-10-01',
        isLikely: true,
      },
      { __typename: 'EarlierQuote', id: '5', name: 'GE HealthCare X-1', quoteDate: null, isLikely: false },
    ],
  },
};
