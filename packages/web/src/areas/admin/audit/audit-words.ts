import { formatInstantDay } from '@capwise/domain/dates';

/** What an action's verb says has been done; the others stand as they are. */
const DONE: Record<string, string> = {
  add: 'Added',
  archive: 'Archived',
  assign: 'Assigned',
  change: 'Changed',
  create: 'Created',
  delete: 'Deleted',
  grant: 'Granted',
  invite: 'Invited',
  link: 'Linked',
  move: 'Moved',
  notify: 'Sent notice of',
  remove: 'Removed',
  rename: 'Renamed',
  'reset-refused': 'Refused to reset',
  revoke: 'Revoked',
  rewrite: 'Reset',
  send: 'Sent',
  submit: 'Submitted',
  tag: 'Tagged',
  undo: 'Undid',
  unarchive: 'Unarchived',
  unlink: 'Unlinked',
  untag: 'Untagged',
  update: 'Changed',
  upload: 'Uploaded',
};

/** What the log speaks of in this version; an address may name others. */
export const SUBJECT_TYPES = [
  'analysis-request',
  'document',
  'environment',
  'feedback',
  'import',
  'project',
  'service-request',
] as const;

const inWords = (text: string) => text.replaceAll('-', ' ');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An action as a sentence's beginning: 'service-request.submit' → 'Submitted service request'. */
export function actionText(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  return `${DONE[verb] ?? capitalised(inWords(verb))} ${inWords(subject)}`.trim();
}

/** 'service-request' → 'Service request'. */
export const subjectTypeText = (subjectType: string): string => capitalised(inWords(subjectType));

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

/** Day and minute in the reader's time zone: '11/21/2026, 01:07 PM'. */
export const instantText = (epochSeconds: number): string =>
  `${formatInstantDay(epochSeconds)}, ${time.format(new Date(epochSeconds * 1_000))}`;
