import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@capwise/domain/account/password-length';
import { PASSWORD_TEXTS } from '@capwise/domain/account/weak-password';
import { z } from 'zod';
import { isGuessablePassword } from '../../platform/identity/password-rule.ts';
import { isStorable } from '../../platform/input/storable.ts';
import type { Problem } from '../pages/form-field.ts';

const schemaFor = (ownTexts: readonly string[]) =>
  z
    .object({
      password: z
        .string()
        .min(MIN_PASSWORD_LENGTH, PASSWORD_TEXTS.short)
        .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.long)
        .refine(isStorable, 'The password contains a character that is not allowed. Choose another one.')
        .refine(async (password) => !(await isGuessablePassword(password, ownTexts)), PASSWORD_TEXTS.weak),
      again: z.string(),
    })
    .refine(({ password, again }) => password === again, {
      path: ['again'],
      message: 'The passwords do not match.',
    });

export async function readChoice(
  form: unknown,
  ownTexts: readonly string[],
): Promise<{ password: string } | Problem> {
  const choice = await schemaFor(ownTexts).safeParseAsync(form);
  if (choice.success) return { password: choice.data.password };
  const { path, message } = choice.error.issues[0]!;
  return { field: path[0] === 'again' ? 'again' : 'password', text: message };
}

export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  systemName: string;
}

export const personalTexts = (
  { email, firstName, lastName, systemName }: PasswordOwner,
  brandName: string,
): string[] => [email, firstName, lastName, `${firstName} ${lastName}`, systemName, brandName, 'Capwise'];
