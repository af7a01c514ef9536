import { expect, it } from 'vitest';
import { alwaysNotifiedOf, notifiedUsersOf } from './notified-users.ts';

const notification = (users: string[]) => ({
  id: 1,
  notifiedAt: 1,
  by: null,
  comments: '',
  users,
  isOfOthers: false,
});

it('the requester comes first, then the other users, then users whom analysts notified, oldest first', () => {
  const users = notifiedUsersOf({
    requesterEmail: 'buyer@lakeside.example',
    otherUsers: 'cfo@lakeside.example, ,board@lakeside.example',
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
  const users = notifiedUsersOf({
    requesterEmail: 'buyer@lakeside.example',
    otherUsers: 'cfo@lakeside.example',
    notifications: [notification(['CFO@lakeside.example', 'Buyer@lakeside.example'])],
  });
  expect(users.map((address) => address.toLowerCase())).toEqual([
    'buyer@lakeside.example',
    'cfo@lakeside.example',
  ]);
});

it('mails go to the requester and the other users, except deactivated ones', () => {
  const users = alwaysNotifiedOf({
    requesterEmail: 'buyer@lakeside.example',
    otherUsers: 'Gone@lakeside.example, board@lakeside.example, Buyer@lakeside.example',
    deactivated: ['gone@lakeside.example'],
  });
  expect(users).toEqual(['Buyer@lakeside.example', 'board@lakeside.example']);
});
