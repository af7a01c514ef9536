import type { Answers } from '../../../test/server.ts';

export const REVIEW = {
  __typename: 'AccessReview',
  id: '4',
  name: 'Q4 2026',
  systemId: '2',
  systemName: 'Lakeside Health',
  dueDay: '2026-12-11',
  state: 'open',
  startedDate: '2026-11-16T14:00:00.000Z',
  startedBy: 'maya@lakeside.example',
  endedDate: null as string | null,
  endedBy: null as string | null,
  itemCount: 3,
  openCount: 2,
  keptCount: 1,
  changedCount: 0,
  revokedCount: 0,
  removedCount: 0,
  undoneCount: 0,
  goneCount: 1,
  newCount: 2,
  reportDigest: null as string | null,
};

export const item = (id: string, userName: string, over: object = {}) => ({
  __typename: 'AccessReviewItem',
  id,
  userId: id,
  userName,
  userEmail: `user${id}@lakeside.example`,
  facilities: 'Northgate Hospital',
  lastLoginDate: '2026-11-20T09:00:00.000Z' as string | null,
  invitedDate: null as string | null,
  reach: 'own',
  groupName: null as string | null,
  roleName: 'customer-member' as string | null,
  roleDisplayName: 'Member',
  isAdministrative: false,
  isOwn: false,
  delegateName: null as string | null,
  decision: null as string | null,
  toRoleDisplayName: null as string | null,
  note: '',
  decidedBy: null as string | null,
  outcome: null as string | null,
  undoneReason: null as string | null,
  isHeld: true,
  ...over,
});

export const ITEMS = [
  item('1', 'Ada Active', { decision: 'keep', decidedBy: 'maya@lakeside.example' }),
  item('2', 'Theo Marsh', { lastLoginDate: null, invitedDate: '2026-05-02T09:00:00.000Z', isHeld: false }),
  item('7', 'Grace Okafor', { isOwn: true }),
];

export const itemPage = (results: readonly object[] = ITEMS) => ({
  data: {
    accessReviewItems: { totalCount: results.length, pageNumber: 1, pageSize: 20, results },
  },
});

export const REVIEW_ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetAccessReviews: { data: { accessReviews: [REVIEW] } },
  GetAccessReview: { data: { accessReview: REVIEW } },
  GetAccessReviewItems: itemPage(),
  GetAccessReviewers: { data: { accessReviewers: [{ id: '8', name: 'Priya Raman' }] } },
  GetReviewRoles: {
    data: {
      requestUsersData: {
        roles: [
          { name: 'customer-member', displayName: 'Member', isOfProvider: false, isRetired: false },
          {
            name: 'customer-documents',
            displayName: 'Document reader',
            isOfProvider: false,
            isRetired: false,
          },
          { name: 'customer-membership', displayName: 'Membership', isOfProvider: true, isRetired: false },
        ],
      },
    },
  },
};

export const REVIEW_PATH = '/n/access-reviews/4';
