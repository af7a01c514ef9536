import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../crash/writers.ts';
import { median } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import type { Application } from './application.ts';
import type { Tested } from './run-trial.ts';

const GRANTER = 'admin@capwise.example';
const USER = 'basic@lakeside.example';
const ROLE = 'customer-documents';
const ROUNDS = 40;
const BOUND_MS = 1_000;
const PATIENCE_MS = 15_000;

/** Grants and revokes a role at one process, and measures when the other one counts it. */
export async function measureStaleness(application: Application, name: string): Promise<Tested> {
  const [first, second] = application.urls as readonly [string, string];
  const granter = { url: first, token: await application.token(GRANTER) };
  const user = { url: second, token: await application.token(USER) };
  const heldRoles = async () =>
    (await call(user, '{ currentUser { id roles } }')).currentUser as { id: string; roles: string[] };
  const { id } = await heldRoles();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isGrant = round % 2 === 0;
    const operation = isGrant ? 'grantUserRoles' : 'revokeUserRoles';
    await call(
      granter,
      `mutation($userId: ID!, $roleNames: [String!]!) { ${operation}(userId: $userId, roleNames: $roleNames) }`,
      { userId: id, roleNames: [ROLE] },
    );
    const from = Date.now();
    while ((await heldRoles()).roles.includes(ROLE) !== isGrant && Date.now() - from < PATIENCE_MS)
      await pause(2);
    times.push(Date.now() - from);
  }
  const most = Math.max(...times);
  say(`  median ${median(times)} ms, at most ${most} ms in ${ROUNDS} changes`);
  const passed = most < BOUND_MS;
  const verdict = `${passed ? 'yes' : 'NO'}, < ${BOUND_MS / 1_000} s`;
  return { passed, cells: [name, String(ROUNDS), '0', '0', '--', `${most} ms stale`, verdict] };
}
