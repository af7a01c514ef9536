import { MAX_API_TOKENS } from '@capwise/domain/account/api-tokens';
import { MAX_PASSKEYS } from '@capwise/domain/account/passkeys';
import { MAX_FEED_ROWS } from '@capwise/domain/admin/abstraction-feed';
import { MAX_IMPORTED_ASSIGNMENTS } from '@capwise/domain/admin/imports/assignment-rows';
import { MAX_IMPORTED_SYSTEMS } from '@capwise/domain/admin/imports/system-rows';
import { MAX_IMPORTED_USERS } from '@capwise/domain/admin/imports/user-rows';
import {
  MAX_GROUPED_HOSPITALS,
  MAX_GROUPED_USERS,
  MAX_HOSPITAL_GROUPS,
} from '@capwise/domain/admin/reach/hospital-groups';
import { MAX_ADDED_SYSTEMS } from '@capwise/domain/admin/reach/reach';
import { MAX_CUSTOM_ROLES } from '@capwise/domain/admin/roles/roles';
import { MAX_GROUPS, MAX_MEMBERS } from '@capwise/domain/admin/scim/scim-group';
import { MAX_WAITING, MAX_WEBHOOKS } from '@capwise/domain/admin/webhooks/webhooks';
import { MAX_UNATTACHED } from '@capwise/domain/compliance/attachments';
import { MAX_GIFT_ROWS } from '@capwise/domain/compliance/imports/gift-rows';
import { MAX_MAPPING_ROWS } from '@capwise/domain/compliance/imports/mapping-rows';
import { MAX_THRESHOLD_ROWS } from '@capwise/domain/compliance/imports/threshold-rows';
import { MAX_STATEMENT_GIFTS } from '@capwise/domain/compliance/statements/statement';
import { MAX_WATCHES } from '@capwise/domain/market/watch/watch';
import { SEARCH_LENGTH, SEARCH_WORDS } from '@capwise/domain/search';

/**
 * Limits per person, address or request. docs/operations/limits.md shows the same tables. Byte quotas are
 * settings: `UPLOAD_MAX_MB`, `UPLOAD_QUOTA_GB`, `DISK_RESERVE_MB`.
 */

const MINUTE = 60;
const HOUR = 3_600;

/** Times per number of seconds, counted in the database across processes (`rate-limits.ts`). */
export const RATE_LIMITS = {
  signInAccount: {
    name: 'sign-in-account',
    of: 'Wrong passwords from browsers that never signed in to the account',
    per: 'account',
    times: 5,
    seconds: MINUTE,
  },
  signInBrowser: {
    name: 'sign-in-browser',
    of: 'Wrong passwords from a browser that has signed in to the account',
    per: 'browser and account',
    times: 5,
    seconds: MINUTE,
  },
  codeAccount: {
    name: 'code-account',
    of: 'Wrong two-step codes from browsers that have never used two-step verification for the account',
    per: 'account',
    times: 5,
    seconds: 15 * MINUTE,
  },
  codeBrowser: {
    name: 'code-browser',
    of: 'Wrong two-step codes from a browser that has used two-step verification for the account',
    per: 'browser and account',
    times: 5,
    seconds: 15 * MINUTE,
  },
  signInCaller: {
    name: 'sign-in-caller',
    of: 'Wrong passwords and codes',
    per: 'address',
    times: 100,
    seconds: 10 * MINUTE,
  },
  forgotAddress: {
    name: 'forgot-address',
    of: 'Links for a new password',
    per: 'mailbox',
    times: 3,
    seconds: HOUR,
  },
  forgotCaller: {
    name: 'forgot-caller',
    of: 'Requests for such links, and wrong links',
    per: 'address',
    times: 30,
    seconds: 10 * MINUTE,
  },
  inviteAddress: { name: 'invited-address', of: 'Invitations', per: 'mailbox', times: 3, seconds: HOUR },
  apiToken: {
    name: 'api-token',
    of: 'Requests with an API token',
    per: 'token',
    times: 600,
    seconds: MINUTE,
    inMemory: true,
  },
} as const;

/** Of `REQUESTS_PER_MINUTE`. */
export const COSTLY_REQUEST = 5;
/** Counted in memory first (`person-requests.ts`). */
export const PERSON_REQUESTS = {
  name: 'person-requests',
  of: `Requests of a signed-in user; a change or a file counts as ${COSTLY_REQUEST}`,
  per: 'person',
  seconds: MINUTE,
} as const;

export const MAILED_ACTIONS = {
  feedback: 'Feedback',
  'analysis-request': 'Requests for an analysis, and withdrawn ones',
  'analysis-shared': 'Shared analyses',
  'service-request': 'Requests for services',
  'user-request': 'Requests for users',
  'user-decision': 'Approved or declined requests for users',
  'access-review':
    'Delegated decisions of access reviews, and applied reviews that ask staff to remove guests',
  'new-api-token': 'New API tokens',
} as const;
export const MAILED_SECONDS = HOUR;

export const AMOUNTS = {
  searchCharacters: {
    of: 'Characters of a search; the rest is ignored',
    per: 'request',
    most: SEARCH_LENGTH,
  },
  searchWords: { of: 'Words of a search; the rest is ignored', per: 'request', most: SEARCH_WORDS },
  textCharacters: { of: 'Characters of any other text', per: 'request', most: 100_000 },
  listValues: { of: 'Values of a list', per: 'request', most: 10_000 },
  pdfsOfPerson: { of: 'PDFs being made', per: 'person', most: 2 },
  pdfsOfAll: { of: 'PDFs being made', per: 'process', most: 16 },
  previewsOfPerson: { of: 'Previews being read', per: 'person', most: 3 },
  previewsOfAll: { of: 'Previews being read', per: 'process', most: 16 },
  scansOfPerson: { of: 'Uploaded files being scanned for malware', per: 'person', most: 20 },
  scansOfAll: { of: 'Uploaded files being scanned for malware', per: 'process', most: 100 },
  statementGifts: { of: 'Gifts of a statement', per: 'provider and year', most: MAX_STATEMENT_GIFTS },
  unattachedFiles: {
    of: 'Uploaded files that are not attached to a gift',
    per: 'person',
    most: MAX_UNATTACHED,
  },
  alertMails: { of: 'Mails of one alert, provider and year', per: 'recipient and day', most: 1 },
  loweredMails: {
    of: 'Mails of one alert, provider and year after the threshold was changed',
    per: 'recipient and day',
    most: 1,
  },
  recordRows: { of: 'Rows of facilities or contracts', per: 'file', most: 100_000 },
  giftRows: { of: 'Rows of gifts', per: 'file', most: MAX_GIFT_ROWS },
  thresholdRows: { of: 'Rows of thresholds', per: 'file', most: MAX_THRESHOLD_ROWS },
  mappingRows: { of: 'Rows of entities with providers', per: 'file', most: MAX_MAPPING_ROWS },
  systemRows: { of: 'Rows of systems', per: 'file', most: MAX_IMPORTED_SYSTEMS },
  assignmentRows: { of: 'Rows of facility assignments', per: 'file', most: MAX_IMPORTED_ASSIGNMENTS },
  userRows: { of: 'Rows of users', per: 'file', most: MAX_IMPORTED_USERS },
  fedRows: { of: 'Rows of a feed', per: 'request', most: MAX_FEED_ROWS },
  watches: { of: 'Watches', per: 'person', most: MAX_WATCHES },
  passkeys: { of: 'Passkeys', per: 'person', most: MAX_PASSKEYS },
  apiTokens: { of: 'Valid API tokens', per: 'person', most: MAX_API_TOKENS },
  scimGroups: { of: 'Groups of an identity provider (SCIM)', per: 'system', most: MAX_GROUPS },
  scimMembers: { of: 'Members of such a group', per: 'group', most: MAX_MEMBERS },
  customRoles: { of: 'Custom roles', per: 'type of system', most: MAX_CUSTOM_ROLES },
  webhooks: { of: 'Webhooks', per: 'system, or organization of a tenant', most: MAX_WEBHOOKS },
  addedSystems: { of: 'Systems to which a user is added', per: 'user', most: MAX_ADDED_SYSTEMS },
  hospitalGroups: { of: 'Hospital groups', per: 'installation', most: MAX_HOSPITAL_GROUPS },
  groupedHospitals: { of: 'Hospitals', per: 'hospital group', most: MAX_GROUPED_HOSPITALS },
  groupedUsers: { of: 'People', per: 'hospital group', most: MAX_GROUPED_USERS },
  webhookDeliveries: {
    of: 'Deliveries that wait; then the webhook is paused',
    per: 'webhook',
    most: MAX_WAITING,
  },
  serviceTokens: { of: 'Valid service tokens', per: 'installation', most: 100 },
} as const;
