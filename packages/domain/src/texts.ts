/** Texts that more than one screen shows, or that a check compares letter by letter (000 §8, 001 §8). */
export const TEXTS = {
  genericError: 'An error has occurred.',
  requestError: 'There was an error and we were unable to process your request.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  requestSubmitted: 'Your request has been submitted.',
  crash: 'Uh Oh! Looks like something went wrong.',
  connectionLost: 'The connection was lost. Trying again until it is back.',
  outdatedPage: 'There is a new version of this page. Load it again to go on.',
  noData: 'No Data Available.',
  noQuotedProducts: 'There are no quoted products that match the current selection',
  noServiceContracts: 'There are no service contracts that match the current selection',
  serviceDataNote: '* Indicates Access to Service Data',
  demoData: 'Demo data: deals and prices are invented',

  tenantRefused: 'You do not have access to this Tenant.',
  tenantNotEnabled: 'Tenant is not enabled for compliance services.',
  tenantNotConfigured: 'This tenant is not configured yet. Please contact customer services.',
  wrongOrganization: 'You have no access to the organization in the address. This is your current one.',

  giftsNotSaved: 'Failed to save gift alert data',
  giftNotDeleted: 'Failed to delete Gift',
  giftNotReturned: 'Failed to return Gift',
  giftsNotDownloaded: 'Failed to download Gift Alert report',
  thresholdNotSaved: 'Failed to save Threshold',
  alertNotSaved: 'Failed to save Threshold Alert',
  alertNotDeleted: 'Failed to delete Threshold Alert',

  feedbackSubmitted: 'Your feedback has been submitted.',
  feedbackFailed: 'Failed to submit Feedback',
  environmentReset: 'Successfully reset environment',
  // Misspelled in the specification, which a check compares.
  environmentNotReset: 'An error occured while resetting the environment.',

  projectSaved: 'Your project has been successfully saved.',
  projectNotSaved: 'Your project was not saved.',
  usersNotified: 'Your notification has been successfully sent.',
  usersRequested: 'Successfully Requested User(s)',
  usersNotRequested: 'Failed to Request User(s)',
  contractsLinked: 'Your contract has been successfully linked.',
  contractsNotLinked: 'Failed to link contract(s)',
  contractUnlinked: 'Your contract has been successfully unlinked.',

  fileUploaded: 'Your file has been successfully uploaded.',
  fileNotUploaded: 'Your file was not uploaded.',
  duplicateFileName: 'Duplicate file name detected',
  documentDownloaded: 'Your document has been successfully downloaded.',
  documentNotDownloaded: 'Your document was not downloaded.',
  documentUpdated: 'Your document has been successfully updated.',
  documentNotUpdated: 'Your document was not updated.',
  documentDeleted: 'Your document has been successfully deleted.',
  documentNotDeleted: 'Your document was not deleted.',
  documentNotRemoved: 'Your document was not removed.',
  tagNotAdded: 'Failed to add new document tag',
  tagsNotRetrieved: 'Failed to retrieve document tag',
  tagNotDeleted: 'Failed to delete document tag',
  documentArchived: 'Your document has been successfully archived.',
  documentNotArchived: 'Failed to archive document',
  documentUnarchived: 'Your document has been successfully unarchived.',
  documentNotUnarchived: 'Failed to unarchive document',
  documentAttached: 'Your document has been successfully attached to the project.',
  documentNotAttached: 'Failed to attach to project',
  documentTakenFromProject: 'Your document has been successfully removed from its project.',
  documentNotTakenFromProject: 'Failed to remove from project',
} as const;

/** Shown to a vendor while deals of the last days are hidden (DEAL-029, A-37). */
export const hiddenDaysNote = (days: number) =>
  `Not displaying quotes/contracts analyzed in the last ${days} days.`;
