/** Texts shared by several screens, or with wording fixed by the specification. */
export const TEXTS = {
  genericError: 'An error has occurred.',
  notPermitted: 'Your account does not have the permission for this. Ask an administrator.',
  requestError: 'There was an error and we were unable to process your request.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  savedBefore:
    'Your earlier save succeeded, but the response was lost. Reload the page to see it before you save again.',
  changedSinceSaved:
    'Your earlier save succeeded, but the response was lost and the record has changed since. Reload the page to see it before you save again.',
  maybeSavedBefore: 'Your earlier save may have succeeded. Reload the page to check before you save again.',
  notSavedBefore: 'Your earlier save failed. Save again.',
  requestSubmitted: 'Your request has been submitted.',
  requestWithdrawn: 'Your request has been withdrawn.',
  requestNotWithdrawn: 'Your request was not withdrawn.',
  crash: 'Uh Oh! Looks like something went wrong.',
  connectionLost: 'The connection was lost. Trying again until it is back.',
  outdatedPage: 'A new version of Capwise is available. Reload the page to continue.',
  brokenPage: 'Part of this page did not load while the connection was lost. Reload the page to continue.',
  noData: 'No Data Available.',
  noQuotedProducts: 'There are no quoted products that match the current selection',
  noServiceContracts: 'There are no service contracts that match the current selection',
  serviceDataNote: '* Indicates Access to Service Data',
  demoData: 'Demo data: deals and prices are invented',
  demoGifts: 'Demo data: people and gifts are invented',

  tenantRefused: 'You do not have access to this Tenant.',
  tenantNotEnabled: 'Tenant is not enabled for compliance services.',
  tenantNotConfigured: 'This tenant is not configured yet. Please contact customer services.',
  wrongOrganization: 'You have no access to the organization in the address. This is your current one.',

  feedbackSubmitted: 'Your feedback has been submitted.',
  feedbackFailed: 'Failed to submit Feedback',
  environmentReset: 'Successfully reset environment',
  // Misspelled in the specification.
  environmentNotReset: 'An error occured while resetting the environment.',
} as const;

/** For vendors while recent deals are hidden (DEAL-029, A-37). */
export const hiddenDaysNote = (days: number) =>
  `Not displaying quotes/contracts analyzed in the last ${days} days.`;
