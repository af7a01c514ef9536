import { expect } from 'vitest';
import { errorName, type GraphQLAnswer, type Who } from './api.ts';

export interface Refusals {
  forbidden?: readonly Who[];
  unseen?: readonly Who[];
  /** Has permission and sees the record, but a rule forbids the change: archived, in review. */
  conflict?: readonly Who[];
}

/**
 * Checks refusals that all operations share: signed out, no permission, record of another system.
 * @param ask calls the operation with otherwise valid arguments
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
