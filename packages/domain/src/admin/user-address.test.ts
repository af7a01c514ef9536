import { describe, expect, it } from 'vitest';
import { addressRefusal, statusAtNewAddress } from './user-address.ts';
import { USER_STATUSES } from './users.ts';

const user = { email: 'ana@lakeside.example', hasSignedIn: true, isMember: false, roles: ['member'] };
const editor = { isStaff: false, grantable: ['member', 'reader'] };
const NEW = 'ana.ruiz@lakeside.example';

describe('a new address', () => {
  it('is allowed for staff and for viewers who could grant every role of the user', () => {
    expect(addressRefusal(user, NEW, editor)).toBeNull();
    const buyer = { ...user, roles: ['member', 'buyer'] };
    expect(addressRefusal(buyer, NEW, editor)).toMatch(/roles that you/);
    expect(addressRefusal(buyer, NEW, { ...editor, isStaff: true })).toBeNull();
  });

  it('of a member of an organization is up to staff', () => {
    const member = { ...user, isMember: true };
    expect(addressRefusal(member, NEW, editor)).toMatch(/member of an organization/);
    expect(addressRefusal(member, NEW, { ...editor, isStaff: true })).toBeNull();
  });

  it('cannot be missing after a sign-in', () => {
    expect(addressRefusal(user, '', editor)).toMatch(/needs an email address/);
    expect(addressRefusal({ ...user, hasSignedIn: false }, '', editor)).toBeNull();
  });

  it('is no question if the address stays', () => {
    const foreign = { ...user, isMember: true, roles: ['buyer'] };
    expect(addressRefusal(foreign, user.email, editor)).toBeNull();
    expect(addressRefusal({ ...foreign, email: null }, '', editor)).toBeNull();
  });
});

it('takes back the invitation of the earlier address', () => {
  expect(USER_STATUSES.map(statusAtNewAddress)).toEqual([
    'Requested',
    'Ready_For_Invite',
    'Ready_For_Invite',
    'Deactivated',
    'Ready_For_Invite',
  ]);
});
