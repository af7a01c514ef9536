import { describe, expect, it } from 'vitest';
import { ResetEnvironmentSchema } from './environment.ts';

const PASSWORDS = { trainerPassword: 'trainer-secret', traineePassword: 'trainee-secret' };
const parse = (input: object) => ResetEnvironmentSchema.safeParse(input);
const invalidField = (input: object) => parse(input).error?.issues[0]?.path[0];

describe('a reset', () => {
  it('SHELL-056 SHELL-061 has type, name and two passwords for training, and overwrites by default', () => {
    const trainer = { resetType: 'trainer', systemName: ' Training ', ...PASSWORDS };
    expect(parse(trainer).data).toEqual({
      resetType: 'trainer',
      systemName: 'Training',
      ...PASSWORDS,
      overwriteIfExists: true,
    });
    expect(parse({ ...trainer, overwriteIfExists: false }).data?.overwriteIfExists).toBe(false);
  });

  it('SHELL-064 drops the passwords of a sales environment', () => {
    expect(parse({ resetType: 'sales', systemName: 'East', ...PASSWORDS }).data).toEqual({
      resetType: 'sales',
      systemName: 'East',
      overwriteIfExists: true,
    });
  });

  it('SHELL-062 SHELL-063 names the missing fields', () => {
    expect(invalidField({ resetType: 'sales', systemName: '  ' })).toBe('systemName');
    expect(invalidField({ resetType: 'other', systemName: 'East' })).toBe('resetType');
    expect(invalidField({ resetType: 'trainer', systemName: 'East' })).toBe('trainerPassword');
    expect(invalidField({ resetType: 'trainer', systemName: 'East', trainerPassword: 'long-enough' })).toBe(
      'traineePassword',
    );
    expect(
      invalidField({ resetType: 'trainer', systemName: 'East', ...PASSWORDS, traineePassword: 'short' }),
    ).toBe('traineePassword');
  });
});
