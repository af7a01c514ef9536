export const PEOPLE_SORTS = [
  'name',
  'system',
  'status',
  'title',
  'email',
  'invitedDate',
  'lastLoginDate',
] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];
export const PEOPLE_PAGE_SIZE = 20;

/** Active users who have not signed in for this time are idle. */
export const IDLE_DAYS = 90;

export const idleBefore = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * 86_400_000);
