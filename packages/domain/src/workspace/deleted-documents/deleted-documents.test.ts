import { describe, expect, it } from 'vitest';
import { daysLeft, restorableSince, whyMayNotDelete, whyNotRestore } from './deleted-documents.ts';

const NOBODY = { isUploader: false, ownsProject: false, isAdministrator: false, seesProjects: true };
const PLACE = { projectId: 12, projectIsGone: false, projectIsArchived: false };

describe('who may delete a document', () => {
  it.each(['isUploader', 'ownsProject', 'isAdministrator'] as const)('%s is enough', (right) => {
    expect(whyMayNotDelete({ ...NOBODY, [right]: true })).toBeNull();
    expect(whyNotRestore(PLACE, { ...NOBODY, [right]: true })).toBeNull();
  });

  it('others get the reason', () => {
    expect(whyMayNotDelete(NOBODY)).toMatch(/can delete this document$/);
    expect(whyNotRestore(PLACE, NOBODY)).toMatch(/can restore this document$/);
  });
});

it('nothing is restored to a project that is archived or gone', () => {
  const rights = { ...NOBODY, isUploader: true };
  expect(whyNotRestore({ ...PLACE, projectIsArchived: true }, rights)).toBe('The project is archived');
  expect(whyNotRestore({ ...PLACE, projectIsGone: true }, rights)).toMatch(/no longer exists/);
});

it('users who may not see projects restore only documents without one', () => {
  const rights = { ...NOBODY, isUploader: true, seesProjects: false };
  expect(whyNotRestore(PLACE, rights)).toMatch(/an administrator to restore it$/);
  expect(whyNotRestore({ ...PLACE, projectIsArchived: true }, rights)).toBe(whyNotRestore(PLACE, rights));
  expect(whyNotRestore({ ...PLACE, projectId: null }, rights)).toBeNull();
});

it('a document has 30 days left when it is deleted, and none after them', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  expect(daysLeft(now, now)).toBe(30);
  expect(daysLeft(new Date('2026-11-24T09:00:00Z'), now)).toBe(29);
  expect(daysLeft(new Date('2026-10-26T10:00:01Z'), now)).toBe(1);
  expect(daysLeft(restorableSince(now), now)).toBe(0);
});
