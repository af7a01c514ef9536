import type { GiftRequest } from './request.ts';

export const REQUESTS_PATH = '/n/northfield/5/requests';

/** A request of $85 that waits for the viewer. */
export const requestWith = (changes: Partial<GiftRequest> = {}): GiftRequest => ({
  id: '41',
  requestNo: '12',
  giftYear: 2026,
  plannedDate: '2026-12-02',
  providerId: '22',
  providerName: 'Dubois, Claire DO',
  providerNPI: '1790446225',
  entityName: 'Cancer Pavilion',
  giftTypeName: 'Meal',
  requestorName: 'Oncology',
  amount: 85,
  isIncidental: false,
  description: '',
  reason: 'Dinner after the lecture',
  state: 'Requested',
  askedByName: 'Omar Haddad',
  askedDate: Date.UTC(2026, 10, 23, 18) / 1_000,
  approverNames: ['Nadia Petrov'],
  deputyNames: ['Imani Vasquez'],
  decidedByName: null,
  decidedDate: null,
  decisionNote: '',
  overAmount: 0,
  giftId: null,
  thresholdAmount: 535,
  thresholdIncidentalAmount: 46,
  totalAmount: 312.75,
  reservedAmount: 0,
  freeAmount: 222.25,
  canDecide: true,
  canGive: false,
  tooLate: null,
  tooEarly: null,
  noLink: null,
  canWithdraw: true,
  ...changes,
});

export const ADA = { id: '1', fullName: 'Ada Byron' };
export const GRACE = { id: '2', fullName: 'Grace Hopper' };

export const ruleWith = (changes: object = {}) => ({
  minAmount: 50,
  giftTypeId: null,
  giftTypeName: null,
  entityId: null,
  entityName: null,
  usedPercent: null,
  approverId: '1',
  approverName: 'Ada Byron',
  remindHours: 24,
  escalateHours: null,
  escalateTo: null,
  escalateToName: null,
  ...changes,
});

export const approvals = (rules: readonly object[] = [ruleWith()], deputies: readonly object[] = []) => ({
  data: {
    approvalRules: { __typename: 'ApprovalRules', version: 'v1', rules },
    approvalDeputies: { __typename: 'ApprovalDeputies', version: 'd1', deputies },
    giftAlertThresholdAlertUsers: [ADA, GRACE],
    giftAlertTypes: [{ originalId: '3', name: 'Meal', isActive: true }],
  },
});
