import { type Actor, mayDownloadReports } from '../../permissions/can.ts';

/** Wording fixed by the specification. */
export const INSIGHTS_TEXTS = {
  searchPlaceholder: 'Search Technologies or Products...',
  searchPrompt: 'Enter a search query above...',
  nothingFound:
    '0 Search Results - No results could be found related to your entry. Enter a new search query and try again.',
  noPopularity: 'No Market Popularity Data Available',
  marketsFailed: 'There was an error fetching markets',
  coverageFailed: 'There was a problem fetching Service Coverage data',
  // Misspelled in the specification.
  overviewFailed: 'There was a problem fetching Techology Overview data',
  productsFailed: 'There was an error fetching Products',
  noPlans: 'There are no Maintenance Plans Available.',
  noProductsInMarket: 'No products within this market.',
  notEnoughProducts: 'Not enough product data available for this technology.',
  attached: 'Successfully Attached Technology to Project',
  notAttached: 'Failed to attach to project',
} as const;

/** For files that anyone who sees the list may download, except trial users. */
export const trialRefusal = ({ isTrial }: Pick<Actor, 'isTrial'>): string | null =>
  isTrial ? 'Downloads are not part of a trial' : null;

export const reportRefusal = (actor: Actor): string | null =>
  trialRefusal(actor) ?? (mayDownloadReports(actor) ? null : 'Your account has no access to downloads');
