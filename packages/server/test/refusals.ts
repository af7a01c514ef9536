import { expect } from 'vitest';
import { errorName, type GraphQLAnswer, type Who } from './api.ts';

export interface Refusals {
  /** Signed in, without the permission. */
  forbidden?: readonly Who[];
  /** With the permission, where the record is out of their sight. */
  unseen?: readonly Who[];
  /** With permission and sight, where a rule says no: archived, in review. */
  conflict?: readonly Who[];
}

/**
 * What every operation refuses alike, before anything else: nobody signed in, no permission, a record of others.
 * @param ask the operation with arguments that would pass for whoever may
 */
export async function expectRefusals(
  ask: (who: Who | null) => Promise<GraphQLAnswer>,
  { forbidden = [], unseen = [], conflict = [] }: Refusals,
): Promise<void> {
  expect(errorName(await ask(null)), 'nobody').toBe('UnauthorizedError');
  for (const [name, people] of Object.entries({
    ForbiddenError: forbidden,
    NotFoundError: unseen,
    ConflictError: conflict,
  }))
    for (const who of people) expect(errorName(await ask(who)), JSON.stringify(who)).toBe(name);
}
