import type { Answers } from './server.ts';

/** Answers of the gift list, for tests about something else. */
export const NO_GIFTS: Answers = {
  GiftAlertSearch: {
    data: { giftAlertSearch: { filteredCount: 0, pageNumber: 1, pageSize: 20, results: [] } },
  },
  GiftFilters: { data: { giftFilters: { filteredCount: 0, results: [] } } },
};
