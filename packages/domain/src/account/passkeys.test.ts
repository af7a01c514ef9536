import { expect, it } from 'vitest';
import { PasskeyName } from './passkeys.ts';

it('the name of a passkey is one line of up to 60 characters', () => {
  expect(PasskeyName.parse(' My\n\u202Ephone ')).toBe('My phone');
  expect(PasskeyName.safeParse(' \u200B ').error?.issues[0]?.message).toMatch('Enter a name, such as');
  expect(PasskeyName.safeParse('x'.repeat(61)).error?.issues[0]?.message).toMatch('up to 60');
  expect(PasskeyName.safeParse('x'.repeat(60)).success).toBe(true);
});
