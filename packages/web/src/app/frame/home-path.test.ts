import { ADMINISTRATOR_ROLES, STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { expect, it } from 'vitest';
import { homePathFor, logoPathFor, toolsPathFor } from './home-path.ts';

const actor = (...permissions: string[]) => ({ permissions });

it('SHELL-003 /n leads home, or to the workspace, or to /unauthorized', () => {
  expect(homePathFor(actor('ViewCurrentActivity', 'ViewWorkspaces'))).toBe('/n/home');
  expect(homePathFor(actor('ViewWorkspaces'))).toBe('/n/workspace');
  expect(homePathFor(actor('Workspaces.View'))).toBe('/n/workspace');
  expect(homePathFor(actor('Login', 'ViewDealsDatabase'))).toBe('/unauthorized');
});

it('SHELL-027 the logo leads home with the current-activity permission and to the workspace without', () => {
  expect(logoPathFor(actor('viewcurrentactivity'))).toBe('/n/home');
  expect(logoPathFor(actor('Login'))).toBe('/n/workspace');
});

it('/n/tools leads to the deals, or to the comparison without the permission for deals (A-75)', () => {
  expect(toolsPathFor(actor('ViewDealsDatabase'))).toBe('/n/tools/deals');
  expect(toolsPathFor(actor('ViewProductComparison'))).toBe('/n/tools/comparison');
});

it.each(Object.values(ADMINISTRATOR_ROLES))('%s alone is enough for home', (name) => {
  const { permissions } = STANDARD_ROLES.find((role) => role.name === name)!;
  expect(permissions).toContain('Login');
  expect(homePathFor({ permissions })).toBe('/n/home');
});
