export const AUDIT_ACTIONS = {
  abstraction: {
    assign: 'Assigned abstraction',
    feed: 'Updated abstraction queue',
    'feed-team': 'Updated abstraction team',
  },
  'access-review': {
    start: 'Started access review',
    decide: 'Decided about access',
    delegate: 'Delegated decisions about access',
    apply: 'Applied access review',
    cancel: 'Canceled access review',
  },
  'analyst-document': { upload: 'Uploaded analysis', update: 'Changed analysis', delete: 'Deleted analysis' },
  'analysis-request': {
    submit: 'Submitted analysis request',
    withdraw: 'Withdrew analysis request',
    notify: 'Sent notice of analysis',
  },
  'api-token': { create: 'Created API token', revoke: 'Revoked API token' },
  'approval-deputies': { update: 'Changed deputies of approvers' },
  'approval-rules': { update: 'Changed approval rules' },
  'compliance-feedback': { send: 'Sent compliance feedback' },
  'compliance-setting': { update: 'Changed compliance setting' },
  document: {
    upload: 'Uploaded document',
    update: 'Changed document',
    tag: 'Tagged document',
    untag: 'Untagged document',
    move: 'Moved document',
    archive: 'Archived document',
    unarchive: 'Unarchived document',
    delete: 'Deleted document',
    restore: 'Restored document',
  },
  environment: {
    create: 'Created environment',
    rewrite: 'Reset environment',
    'reset-refused': 'Refused to reset environment',
  },
  facility: {
    assign: 'Assigned facility to system',
    unassign: 'Removed facility from system',
    activate: 'Activated facility',
    deactivate: 'Deactivated facility',
  },
  feedback: { send: 'Sent feedback' },
  gift: {
    create: 'Added gift',
    update: 'Changed gift',
    return: 'Returned gift',
    delete: 'Deleted gift',
  },
  'gift-alert': {
    create: 'Added threshold alert',
    update: 'Changed threshold alert',
    delete: 'Deleted threshold alert',
  },
  'gift-attestation': { confirm: 'Confirmed gifts of year' },
  'gift-cure': { record: 'Recorded cure' },
  'gift-department': { create: 'Added department', update: 'Changed department' },
  'gift-entity': {
    create: 'Added entity',
    update: 'Changed entity',
    'set-market': 'Set market of entity',
  },
  'gift-event': { create: 'Added event', update: 'Changed event', delete: 'Deleted event' },
  'gift-provider': {
    create: 'Added provider',
    update: 'Changed provider',
    merge: 'Merged records of provider',
    unmerge: 'Undid merge of provider',
    distinguish: 'Marked providers as different people',
    'reach-alert': 'Provider reached alert',
    'exceed-threshold': 'Provider exceeded threshold',
  },
  'gift-request': {
    create: 'Requested gift',
    approve: 'Approved gift request',
    refuse: 'Refused gift request',
    give: 'Gave requested gift',
    withdraw: 'Withdrew gift request',
  },
  'gift-statements': {
    request: 'Requested yearly statements',
    cancel: 'Canceled yearly statements',
    download: 'Downloaded yearly statements',
  },
  'gift-threshold': { create: 'Set threshold' },
  'gift-type': { create: 'Added gift type', update: 'Changed gift type', delete: 'Deleted gift type' },
  'hospital-group': {
    create: 'Created hospital group',
    update: 'Changed hospital group',
    delete: 'Deleted hospital group',
  },
  import: { publish: 'Imported file', undo: 'Undid import' },
  'installation-keys': { rotate: 'Replaced keys of installation' },
  market: { create: 'Added market', update: 'Changed market', delete: 'Deleted market' },
  project: {
    create: 'Created project',
    update: 'Changed project',
    archive: 'Archived project',
    unarchive: 'Unarchived project',
    'attach-technology': 'Attached technology to project',
    'detach-technology': 'Detached technology from project',
    'link-contracts': 'Linked contracts to project',
    'unlink-contract': 'Unlinked contract from project',
  },
  'provider-mapping': { update: 'Changed provider mapping' },
  quote: {
    read: 'Read quote',
    confirm: 'Confirmed quote',
    save: 'Saved quote to project',
    discard: 'Discarded quote',
    revise: 'Linked quote to earlier quote',
    close: 'Recorded final price of quote',
    reopen: 'Reopened quote',
    brief: 'Edited words of negotiation brief',
    'add-deals': 'Added quote to deals',
    'remove-deals': 'Removed quote from deals',
  },
  requestor: { create: 'Added requestor', update: 'Changed requestor' },
  role: {
    create: 'Created role',
    update: 'Changed role',
    retire: 'Retired role',
    reinstate: 'Put retired role into use again',
    delete: 'Deleted role',
  },
  'roi-scenario': {
    create: 'Saved ROI scenario',
    update: 'Changed ROI scenario',
    share: 'Shared ROI scenario',
    unshare: 'Stopped sharing ROI scenario',
    delete: 'Deleted ROI scenario',
  },
  service: {
    create: 'Added service',
    update: 'Changed service',
    withdraw: 'Withdrew service',
    offer: 'Offered service again',
    'upload-logo': 'Uploaded logo of service',
    'remove-logo': 'Removed logo of service',
  },
  'service-data': { update: 'Changed service data of system' },
  'scim-group': {
    create: 'Created group of identity provider',
    update: 'Changed group of identity provider',
    'choose-role': 'Chose role for group of identity provider',
    delete: 'Deleted group of identity provider',
  },
  'service-token': { create: 'Created service token', revoke: 'Revoked service token' },
  'service-request': { submit: 'Submitted service request' },
  system: { create: 'Created system', update: 'Changed system', delete: 'Deleted system' },
  'system-setting': { create: 'Added setting to system', update: 'Changed setting of system' },
  tenant: {
    create: 'Created tenant',
    update: 'Changed tenant',
    'create-organization': 'Added organization to tenant',
    'update-organization': 'Changed organization of tenant',
    'set-member': 'Added or changed member of organization',
    'remove-member': 'Removed member of organization',
  },
  user: {
    request: 'Requested user',
    create: 'Added user',
    update: 'Changed user',
    approve: 'Approved user',
    decline: 'Declined user',
    invite: 'Invited user',
    deactivate: 'Deactivated user',
    reactivate: 'Reactivated user',
    'end-session': 'Signed out user of a browser',
    'end-sessions': 'Signed out user everywhere',
    'send-password-link': 'Sent user a link for a new password',
    'grant-roles': 'Granted roles to user',
    'revoke-roles': 'Revoked roles of user',
    'add-system': 'Added user to system',
    'remove-system': 'Removed user from system',
    'join-group': 'Added user to hospital group',
    'leave-group': 'Removed user from hospital group',
    'restore-administrator': 'Restored staff administrator',
    'reset-two-step': 'Turned off two-step verification of user',
    unlink: 'Removed user at identity provider',
    'directory-failed': 'Could not update user at identity provider',
  },
  watch: {
    create: 'Added watch',
    update: 'Changed watch',
    delete: 'Removed watch',
    stop: 'Stopped weekly mails of watches',
  },
  webhook: {
    create: 'Added webhook',
    update: 'Changed webhook',
    pause: 'Paused webhook',
    resume: 'Resumed webhook',
    rotate: 'Replaced secret of webhook',
    test: 'Sent test to webhook',
    resend: 'Sent event to webhook again',
    delete: 'Deleted webhook',
  },
} as const;

export type AuditSubject = keyof typeof AUDIT_ACTIONS;

export type AuditAction = {
  [Subject in AuditSubject]: `${Subject}.${keyof (typeof AUDIT_ACTIONS)[Subject] & string}`;
}[AuditSubject];

export const AUDIT_SUBJECTS = Object.keys(AUDIT_ACTIONS) as AuditSubject[];

export const auditActionsOf = (subject: AuditSubject): AuditAction[] =>
  Object.keys(AUDIT_ACTIONS[subject]).map((verb) => `${subject}.${verb}` as AuditAction);

export const auditSubjectOf = (action: AuditAction): AuditSubject => action.split('.')[0] as AuditSubject;

const isSubject = (text: string): text is AuditSubject => Object.hasOwn(AUDIT_ACTIONS, text);

/** Label of an action. Unknown actions, recorded by older versions, are returned unchanged. */
export function auditActionText(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  const verbs: Readonly<Record<string, string>> = isSubject(subject) ? AUDIT_ACTIONS[subject] : {};
  return verbs[verb] ?? action;
}

export function auditSubjectText(subject: string): string {
  const words = subject.replaceAll('-', ' ').replace(/^(api|roi|scim) /, (acronym) => acronym.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
