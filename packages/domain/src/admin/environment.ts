import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../account/password-length.ts';
import { oneLine } from '../one-line.ts';

export const ENVIRONMENT_TYPES = ['sales', 'trainer'] as const;
export type EnvironmentType = (typeof ENVIRONMENT_TYPES)[number];

export const SYSTEM_NAME_LENGTH = 200;
export const TRAINEES = 5;

const systemName = z
  .string()
  .overwrite(oneLine)
  .min(1, 'System name is required')
  .max(SYSTEM_NAME_LENGTH, `System name is longer than ${SYSTEM_NAME_LENGTH} characters`);
const password = (what: string) =>
  z
    .string(`${what} password is required`)
    .min(1, `${what} password is required`)
    .min(MIN_PASSWORD_LENGTH, `${what} password is shorter than ${MIN_PASSWORD_LENGTH} characters`)
    .max(MAX_PASSWORD_LENGTH, `${what} password is longer than ${MAX_PASSWORD_LENGTH} characters`);

/** Only training environments have passwords (SHELL-062 … SHELL-064). */
export const ResetEnvironmentSchema = z.discriminatedUnion('resetType', [
  z.object({ resetType: z.literal('sales'), systemName, overwriteIfExists: z.boolean().default(true) }),
  z.object({
    resetType: z.literal('trainer'),
    systemName,
    trainerPassword: password('Trainer'),
    traineePassword: password('Trainee'),
    overwriteIfExists: z.boolean().default(true),
  }),
]);
export type ResetEnvironment = z.output<typeof ResetEnvironmentSchema>;
