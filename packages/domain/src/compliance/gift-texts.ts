/** Messages about gifts and settings, with wording fixed by the specification. */
export const GIFT_TEXTS = {
  giftsNotSaved: 'Failed to save gift alert data',
  giftNotDeleted: 'Failed to delete Gift',
  giftNotReturned: 'Failed to return Gift',
  giftsNotDownloaded: 'Failed to download Gift Alert report',
  thresholdNotSaved: 'Failed to save Threshold',
  alertNotSaved: 'Failed to save Threshold Alert',
  alertNotDeleted: 'Failed to delete Threshold Alert',
  settingNotSaved: 'Failed to save Setting',
  duplicateSetting: 'Failed to save Setting. Duplicate Setting.',

  linksNotSaved: 'Failed to save relationships',
  marketLinkNotSaved: 'Failed to save market relationship',
} as const;
