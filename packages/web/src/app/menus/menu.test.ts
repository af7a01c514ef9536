import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../lib/screens.ts';
import { PROFILE_MENU, TOP_MENU, visibleEntries, visibleMenu } from './menu.ts';

const STAFF = { systemTypeName: 'PROVIDER' };
const all = { ...STAFF, permissions: [...PERMISSIONS] };
const loginOnly = { ...STAFF, permissions: ['Login'] };
const without = (...names: string[]) => ({
  ...STAFF,
  permissions: PERMISSIONS.filter((name) => !names.includes(name)),
});

/** 'Label' of a link, 'Label > Label' of an entry in a dropdown. */
const topLabels = (viewer: Viewer) =>
  visibleMenu(TOP_MENU, viewer).flatMap((item) =>
    'entries' in item ? item.entries.map(({ label }) => `${item.label} > ${label}`) : [item.label],
  );
const labels = (viewer: Viewer) => visibleEntries(PROFILE_MENU, viewer).map(({ label }) => label);

const DEALS = 'Tools & Calculators > Deals Database';
const QUOTES = 'Tools & Calculators > Quote Desk';
const SAVINGS = 'Tools & Calculators > Savings';
const COMPARISON = 'Tools & Calculators > Product Comparison';

describe('the top menu', () => {
  it('holds every link for a user with all permissions', () => {
    expect(topLabels(all)).toEqual([
      'Workspace',
      'Insights & Reports',
      DEALS,
      QUOTES,
      SAVINGS,
      COMPARISON,
      'Professional Services',
      'Provide Feedback',
    ]);
  });

  it('Professional Services and Provide Feedback are for all signed-in users (A-18)', () => {
    expect(topLabels(loginOnly)).toEqual(['Professional Services', 'Provide Feedback']);
  });

  it.each([
    ['ViewWorkspaces', ['Workspace']],
    ['ViewInsightsAndReports', ['Insights & Reports']],
    ['ViewDealsDatabase', [DEALS, QUOTES, SAVINGS]],
    ['ViewProductComparison', [COMPARISON]],
  ])('SHELL-034 without %s it lacks %s and nothing else', (permission, gone) => {
    const missing = topLabels(all).filter((shown) => !topLabels(without(permission)).includes(shown));
    expect(missing).toEqual(gone);
  });

  it('SHELL-034 without ViewToolsAndCalculators the whole dropdown is absent', () => {
    expect(topLabels(without('ViewToolsAndCalculators')).join()).not.toContain('Tools & Calculators');
  });

  it('a dropdown without a permitted entry is absent (A-18)', () => {
    const viewer = without('ViewDealsDatabase', 'ViewProductComparison');
    expect(visibleMenu(TOP_MENU, viewer).map(({ label }) => label)).not.toContain('Tools & Calculators');
  });
});

describe('the profile menu', () => {
  it('has its entries in the order of the specification, including roles, tenants and the audit log', () => {
    expect(labels(all)).toEqual([
      'Manage Users',
      'Roles',
      'Manage Systems',
      'Tenants',
      'Unsent Analysis',
      'Reset Environment',
      'CLM Abstraction Management',
      'Audit Log',
    ]);
    expect(labels(loginOnly)).toEqual([]);
  });

  it.each([
    ['ViewSystemUsers', ['Manage Users', 'Roles', 'Audit Log']],
    ['ViewSystems', ['Manage Systems']],
    ['CreateEditSystems', ['Tenants']],
    ['ResetEnvironment', ['Reset Environment']],
    ['ViewUnsentAnalysis', ['Unsent Analysis']],
    ['ViewCLMAbstractionTool', ['CLM Abstraction Management']],
  ])('SHELL-033 without %s it lacks %s and nothing else', (permission, gone) => {
    const missing = labels(all).filter((shown) => !labels(without(permission)).includes(shown));
    expect(missing).toEqual(gone);
  });

  it('the tenants are for staff only', () => {
    const customer = labels({ ...all, systemTypeName: 'HOSPITAL' });
    expect(labels(all).filter((label) => !customer.includes(label))).toEqual(['Tenants']);
  });
});
