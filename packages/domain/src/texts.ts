/** Texts that more than one screen shows, or that a check compares letter by letter (000 §8, 001 §8). */
export const TEXTS = {
  genericError: 'An error has occurred.',
  requestError: 'There was an error and we were unable to process your request.',
  documentNotDownloaded: 'Your document was not downloaded.',
  crash: 'Uh Oh! Looks like something went wrong.',
  noData: 'No Data Available.',
  noQuotedProducts: 'There are no quoted products that match the current selection',
  noServiceContracts: 'There are no service contracts that match the current selection',
  serviceDataNote: '* Indicates Access to Service Data',
  demoData: 'Demo data: deals and prices are invented',
} as const;

/** Shown to a vendor while deals of the last days are hidden (DEAL-029, A-37). */
export const hiddenDaysNote = (days: number) =>
  `Not displaying quotes/contracts analyzed in the last ${days} days.`;
