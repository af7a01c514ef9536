import { PasskeyName } from '@capwise/domain/account/passkeys';
import { z } from 'zod';
import { isStorable } from '../../platform/input/storable.ts';
import type { Problem } from '../pages/form-field.ts';

const Name = z.object({
  name: PasskeyName.refine(isStorable, 'The name contains a character that is not allowed. Remove it.'),
});
const Typed = z.object({ name: z.string().max(1_000).catch('') });

/** @returns the name as typed if it has a problem */
export function parsePasskeyName(body: unknown): { name: string; problem: Problem | null } {
  const parsed = Name.safeParse(body);
  if (parsed.success) return { name: parsed.data.name, problem: null };
  const { name } = Typed.parse(body ?? {});
  return { name, problem: { field: 'name', text: parsed.error.issues[0]!.message } };
}

const DEVICES: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/** A first suggestion for the name, from the header User-Agent. */
export const deviceName = (userAgent = ''): string =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
