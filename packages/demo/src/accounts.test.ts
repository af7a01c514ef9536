import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { can, isStaff, isVendor, mayDownloadReports } from '@capwise/domain/permissions/can';
import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { describe, expect, it } from 'vitest';
import { accounts, invitations } from './accounts.ts';
import { catalog } from './catalog.ts';
import {
  CAPWISE,
  facilities,
  LAKESIDE,
  LAKESIDE_NORTH,
  LAKESIDE_WITHOUT,
  NORTHWIND,
  NORTHWIND_INACTIVE,
  RIVERBEND,
  subscriptions,
  systems,
} from './systems.ts';

const findAccount = (email: string) => accounts.find((account) => account.email === email)!;

/** The account as the permission rules see it. */
function findActor(email: string) {
  const account = findAccount(email);
  const system = systems.find((one) => one.id === account.systemId)!;
  const held = STANDARD_ROLES.filter((role) => account.roles.includes(role.name));
  return {
    permissions: held.flatMap((role) => role.permissions),
    systemTypeName: system.type,
    isTrial: system.isTrial,
  };
}

describe('demo accounts', () => {
  it('have known roles, systems and permissions, and addresses that do not exist', () => {
    const roleNames = STANDARD_ROLES.map((role) => role.name);
    const systemIds = systems.map((system) => system.id);
    for (const account of accounts) {
      expect(roleNames).toEqual(expect.arrayContaining([...account.roles]));
      expect(systemIds).toEqual(expect.arrayContaining([account.systemId, ...account.alsoIn]));
      expect(account.purpose).toMatch(/^[A-Z].+\.$/);
    }
    expect(systemIds).toEqual(expect.arrayContaining(invitations.map((one) => one.systemId)));
    for (const role of STANDARD_ROLES)
      expect(PERMISSIONS).toEqual(expect.arrayContaining([...role.permissions]));
    const emails = [...accounts, ...invitations].map((one) => one.email);
    expect(new Set(emails).size).toBe(9 + 10);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
  });

  it('the staff administrator may do everything, and the analyst is staff too', () => {
    const admin = findActor('admin@capwise.example');
    expect(PERMISSIONS.filter((permission) => !can(admin, permission))).toEqual([]);
    expect(isStaff(admin)).toBe(true);
    expect(isStaff(findActor('analyst@capwise.example'))).toBe(true);
    expect(can(findActor('analyst@capwise.example'), 'UploadAnalysisDocument')).toBe(true);
  });

  it('a purchaser sees service contracts and downloads, a basic member neither', () => {
    const purchaser = findActor('purchaser@lakeside.example');
    expect(can(purchaser, 'ViewServiceContracts') && mayDownloadReports(purchaser)).toBe(true);
    const basic = findActor('basic@lakeside.example');
    expect(can(basic, 'ViewDealsDatabase')).toBe(true);
    expect(can(basic, 'ViewServiceContracts') || mayDownloadReports(basic)).toBe(false);
  });

  it('a reader opens the workspace and sees only documents', () => {
    const reader = findActor('reader@lakeside.example');
    expect(PERMISSIONS.filter((permission) => can(reader, permission))).toEqual([
      'Login',
      'ViewDocuments',
      'ViewWorkspaces',
    ]);
  });

  it('a director belongs to two systems, and administers users', () => {
    expect(findAccount('director@lakeside.example').systemId).toBe(LAKESIDE);
    expect(findAccount('director@lakeside.example').alsoIn).toEqual([LAKESIDE_NORTH]);
    expect(can(findActor('director@lakeside.example'), 'ViewSystemUsers')).toBe(true);
    expect(can(findActor('purchaser@lakeside.example'), 'ViewSystemUsers')).toBe(false);
  });

  it('a trial user has the download permission, but cannot download', () => {
    const trial = findActor('trial@riverbend.example');
    expect(can(trial, 'DownloadRenderedReports')).toBe(true);
    expect(mayDownloadReports(trial)).toBe(false);
  });

  it('the vendor is a vendor, and the last account cannot log in', () => {
    expect(isVendor(findActor('vendor@northwind.example'))).toBe(true);
    expect(accounts.filter(({ email }) => !can(findActor(email), 'Login')).map((one) => one.email)).toEqual([
      'nologin@lakeside.example',
    ]);
  });
});

describe('demo systems', () => {
  const systemTechnologies = (systemId: number) =>
    catalog.technologies.filter((technology) =>
      subscriptions.some((one) => one.systemId === systemId && one.technologyId === technology.id),
    );

  it.each([
    ['Capwise Analytics', CAPWISE, 77],
    ['Lakeside Health', LAKESIDE, 67],
    ['Lakeside North Medical Group', LAKESIDE_NORTH, 40],
    ['Riverbend Community Hospital', RIVERBEND, 15],
  ])('%s is subscribed as planned', (name, id, count) => {
    expect(systems.find((system) => system.id === id)?.name).toBe(name);
    expect(systemTechnologies(id)).toHaveLength(count);
  });

  it('Lakeside Health has CT Scanner and MRI System, and none of the omitted ones', () => {
    const names = systemTechnologies(LAKESIDE).map((technology) => technology.name);
    expect(names).toEqual(expect.arrayContaining(['CT Scanner', 'MRI System']));
    expect(names.filter((name) => LAKESIDE_WITHOUT.includes(name))).toEqual([]);
  });

  it('the vendor has the technologies with service data and one without, and others have different subsets', () => {
    const inactive = systemTechnologies(NORTHWIND).filter((technology) => !technology.isActiveServiceData);
    expect(inactive.map(({ name }) => name)).toEqual([NORTHWIND_INACTIVE]);
    expect(systemTechnologies(NORTHWIND)).toEqual(
      expect.arrayContaining(catalog.technologies.filter((technology) => technology.isActiveServiceData)),
    );
    const others = systems.filter((system) => system.id > NORTHWIND);
    const subsets = others.map(({ id }) => systemTechnologies(id).map((technology) => technology.id));
    expect(new Set(subsets.map((ids) => ids.join())).size).toBe(6);
    expect(subsets.every((ids) => ids.length > 0 && ids.length < 77)).toBe(true);
  });

  it('every hospital has several facilities', () => {
    for (const system of systems.filter(({ type }) => type === 'HOSPITAL')) {
      const own = facilities.filter((facility) => facility.systemId === system.id);
      expect(own.length).toBeGreaterThan(1);
    }
    expect(new Set(facilities.map((one) => one.number)).size).toBe(facilities.length);
  });
});
