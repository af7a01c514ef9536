import { describe, expect, it } from 'vitest';
import { canIn, GIFT_PERMISSIONS, parseGiftPermission, permissionIn } from './gift-permission.ts';

describe('permissions in an organization', () => {
  it('CPERM-002 have these names, and the names of the routes find them too', () => {
    expect([...GIFT_PERMISSIONS].sort()).toEqual([
      'addeditentities',
      'addeditgifttypes',
      'addeditmarkets',
      'addeditproviders',
      'addeditrequestors',
      'editallgifts',
      'editappsettings',
      'editowngifts',
      'enternewgifts',
      'login',
      'manageannualthresholds',
      'reportgiftalert',
      'returnallgifts',
      'returnowngifts',
      'viewallgiftforallorgs',
    ]);
    const names = {
      'General.Login': 'login',
      'GiftAlert.ViewAllGiftForAllOrgs': 'viewallgiftforallorgs',
      EditOwnGifts: 'editowngifts',
      EditAllGifts: 'editallgifts',
      ManageAnnualThresholds: 'manageannualthresholds',
      AddEditMarkets: 'addeditmarkets',
      AddEditEntities: 'addeditentities',
      AddEditProviders: 'addeditproviders',
      AddEditRequestors: 'addeditrequestors',
      AddEditGiftTypes: 'addeditgifttypes',
      'Internal.EditAppSettings': 'editappsettings',
      'GiftAlert.ReportGiftAlert': 'reportgiftalert',
      'GiftAlert.EnterNewGifts': 'enternewgifts',
      RETURNALLGIFTS: 'returnallgifts',
      'giftalert.returnowngifts': 'returnowngifts',
    };
    expect(Object.keys(names).map(parseGiftPermission)).toEqual(Object.values(names));
  });

  it('an unknown name is not a permission', () => {
    for (const name of ['', 'Gifts', 'login.', 'ViewAllSystems', '12_login', 'toString'])
      expect(parseGiftPermission(name), name).toBeNull();
  });

  it('a permission in one organization does not apply in another', () => {
    const held = [permissionIn(12, 'login'), permissionIn(1, 'editallgifts')];
    expect(held).toEqual(['12_login', '1_editallgifts']);
    expect(canIn(held, 12, 'General.Login')).toBe(true);
    expect(canIn(held, '1', 'EditAllGifts')).toBe(true);
    expect(canIn(held, 2, 'login')).toBe(false);
    expect(canIn(held, 12, 'EditAllGifts')).toBe(false);
    expect(canIn(held, 1, 'no such thing')).toBe(false);
  });
});
