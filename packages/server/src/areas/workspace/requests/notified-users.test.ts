import { expect, it } from 'vitest';
import { readSettings } from '../../../platform/settings/env.ts';
import { alwaysNotifiedOf, notifiedUsersOf } from './notified-users.ts';

const user = {
  email: '',
  isWelcome: true,
  isOfStaff: false,
  reaches: true,
  permissions: ['Login', 'CanRequestAnalysis'],
};

const notification = (users: string[]) => ({
  id: 1,
  notifiedAt: 1,
  by: null,
  comments: '',
  users,
  isOfOthers: false,
});

it('the requester comes first, then the other users who get mails, then users whom analysts notified, oldest first', () => {
  const users = notifiedUsersOf(readSettings({}), {
    requesterEmail: 'buyer@lakeside.example',
    otherUsers: 'cfo@lakeside.example, ,Ask Bob, gone@lakeside.example,board@lakeside.example',
    knownUsers: ['buyer', 'gone'].map((name) => ({
      ...user,
      email: `${name}@lakeside.example`,
      isWelcome: false,
    })),
    notifications: [notification(['later@lakeside.example']), notification(['earlier@lakeside.example'])],
  });
  expect(users).toEqual([
    'buyer@lakeside.example',
    'cfo@lakeside.example',
    'board@lakeside.example',
    'earlier@lakeside.example',
    'later@lakeside.example',
  ]);
});

it('an address that was notified twice is listed once, ignoring case', () => {
  const users = notifiedUsersOf(readSettings({}), {
    requesterEmail: 'buyer@lakeside.example',
    otherUsers: 'cfo@lakeside.example',
    knownUsers: [],
    notifications: [notification(['CFO@lakeside.example', 'Buyer@lakeside.example'])],
  });
  expect(users.map((address) => address.toLowerCase())).toEqual([
    'buyer@lakeside.example',
    'cfo@lakeside.example',
  ]);
});

const staff = { ...user, isOfStaff: true, reaches: false, permissions: ['Login', 'UploadAnalysisDocument'] };

it('mails go to the requester and the other users, except users who may not see analyses of the system', () => {
  const known = [
    { ...user, email: 'buyer@lakeside.example' },
    { ...user, email: 'gone@lakeside.example', isWelcome: false },
    { ...user, email: 'guest@other.example', reaches: false },
    { ...user, email: 'reader@lakeside.example', permissions: ['Login'] },
    { ...staff, email: 'analyst@capwise.example', permissions: [...staff.permissions, 'ViewAllSystems'] },
    { ...staff, email: 'ended@capwise.example' },
  ];
  const request = {
    requesterEmail: 'buyer@lakeside.example',
    otherUsers: `Gone@lakeside.example, board@lakeside.example, ${known.map(({ email }) => email).join(', ')}`,
    knownUsers: known,
  };
  expect(alwaysNotifiedOf(readSettings({}), request)).toEqual([
    'buyer@lakeside.example',
    'board@lakeside.example',
    'analyst@capwise.example',
  ]);
  const managed = readSettings({
    OIDC_ISSUER: 'https://id.test.example',
    OIDC_CLIENT_ID: 'capwise-web',
    OIDC_AUDIENCE: 'capwise-api',
    OIDC_MANAGED_ROLES: '*',
  });
  expect(alwaysNotifiedOf(managed, request)).toEqual([
    'buyer@lakeside.example',
    'board@lakeside.example',
    'reader@lakeside.example',
    'analyst@capwise.example',
    'ended@capwise.example',
  ]);
});
