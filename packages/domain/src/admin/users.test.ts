import { describe, expect, it } from 'vitest';
import {
  AddUserSchema,
  DeclineReasonSchema,
  hasUserActions,
  mayBeDeactivated,
  mayBeInvited,
  mayBeReactivated,
  reactivatedStatus,
  standsAbove,
  USER_STATUSES,
  userStatusText,
} from './users.ts';

const others = USER_STATUSES.map((status) => ({ status, isCurrent: false }));
const statusesFor = (rule: (user: (typeof others)[number]) => boolean) =>
  others.filter(rule).map(({ status }) => status);

it('shows statuses with blanks', () => {
  expect(USER_STATUSES.map(userStatusText)).toEqual([
    'Requested',
    'Ready For Invite',
    'Invited',
    'Deactivated',
    'Active',
  ]);
});

describe('the actions on a user', () => {
  it('depend on the status', () => {
    expect(statusesFor(hasUserActions)).toEqual(['Ready_For_Invite', 'Invited', 'Deactivated', 'Active']);
    expect(statusesFor(mayBeInvited)).toEqual(['Ready_For_Invite', 'Invited']);
    expect(statusesFor(mayBeDeactivated)).toEqual(['Requested', 'Ready_For_Invite', 'Invited', 'Active']);
    expect(statusesFor(mayBeReactivated)).toEqual(['Deactivated']);
  });

  it('are not available for the viewer', () => {
    for (const rule of [hasUserActions, mayBeInvited, mayBeDeactivated, mayBeReactivated])
      expect(USER_STATUSES.filter((status) => rule({ status, isCurrent: true }))).toEqual([]);
  });
});

it('restore the earlier status on reactivation', () => {
  const past = { deactivatedFrom: null, hasSignedIn: false, wasInvited: false, wasApproved: false };
  expect(reactivatedStatus(past)).toBe('Requested');
  expect(reactivatedStatus({ ...past, wasApproved: true })).toBe('Ready_For_Invite');
  expect(reactivatedStatus({ ...past, wasApproved: true, wasInvited: true })).toBe('Invited');
  expect(reactivatedStatus({ ...past, hasSignedIn: true })).toBe('Active');
  for (const status of ['Requested', 'Ready_For_Invite', 'Invited', 'Active'] as const)
    for (const hasSignedIn of [false, true])
      expect(reactivatedStatus({ ...past, deactivatedFrom: status, hasSignedIn })).toBe(status);
});

it('are not available for users with administrative permissions that the viewer lacks', () => {
  expect(standsAbove(['ViewAllSystems'], { permissions: ['ViewSystemUsers'] })).toBe(true);
  expect(standsAbove(['ViewProjects'], { permissions: ['ViewSystemUsers'] })).toBe(false);
  expect(standsAbove(['ViewAllSystems'], { permissions: ['viewallsystems'] })).toBe(false);
});

describe('a user to be added', () => {
  const input = { firstName: 'Ana', lastName: 'Ruiz', title: 'Buyer' };
  const messages = (change: object) =>
    AddUserSchema.safeParse({ ...input, ...change }).error?.issues.map(({ message }) => message);

  it('needs two names and a title, and a missing last name has the message of the first', () => {
    expect(messages({ firstName: ' ' })).toEqual(['First Name is required']);
    expect(messages({ lastName: '' })).toEqual(['First Name is required']);
    expect(messages({ title: '' })).toEqual(['Title is required']);
  });

  it('may lack an address, but not have an invalid one', () => {
    expect(AddUserSchema.parse(input).emailAddress).toBe('');
    expect(AddUserSchema.parse({ ...input, emailAddress: ' Ana@Lakeside.example ' }).emailAddress).toBe(
      'ana@lakeside.example',
    );
    expect(messages({ emailAddress: 'ana@' })).toEqual(['Please enter a valid email']);
  });
});

it('the reason of a declined request is one paragraph of 1 to 500 characters', () => {
  expect(DeclineReasonSchema.parse(' Not known\n here ')).toBe('Not known here');
  for (const reason of ['', ' \u200B ', 'x'.repeat(501)])
    expect(DeclineReasonSchema.safeParse(reason).success).toBe(false);
});
