import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../permissions/permission.ts';
import { AREA_OF_PERMISSION, permissionsOfToken, TOKEN_AREA_NAMES, tokenAreaText } from './token-areas.ts';

describe('areas of API tokens', () => {
  it('every permission is in one area, in every area, or never for tokens', () => {
    expect(Object.keys(AREA_OF_PERMISSION).sort()).toEqual([...PERMISSIONS].sort());
    const places = [...TOKEN_AREA_NAMES, 'every', 'never'];
    for (const area of Object.values(AREA_OF_PERMISSION)) expect(places).toContain(area);
  });

  it('a token never creates accounts or environments', () => {
    const never = PERMISSIONS.filter((name) => AREA_OF_PERMISSION[name] === 'never');
    expect(never.sort()).toEqual(['CanProvisionCapitalUser', 'ResetEnvironment']);
    expect(permissionsOfToken(PERMISSIONS, TOKEN_AREA_NAMES).filter((name) => never.includes(name))).toEqual(
      [],
    );
  });

  it('a token has the permissions of its owner that are in its areas', () => {
    const held = ['login', 'Projects.View', 'ViewDealsDatabase', 'ViewSystems', 'Unknown'];
    expect(permissionsOfToken(held, ['projects'])).toEqual(['Login', 'ViewProjects']);
    expect(permissionsOfToken(held, ['research', 'administration'])).toEqual([
      'Login',
      'ViewSystems',
      'ViewDealsDatabase',
    ]);
    expect(permissionsOfToken(held, ['compliance'])).toEqual(['Login']);
    expect(permissionsOfToken([], TOKEN_AREA_NAMES)).toEqual([]);
  });

  it('an unknown area is shown as stored', () => {
    expect(['compliance', 'newer'].map(tokenAreaText)).toEqual(['Gift compliance', 'newer']);
  });
});
