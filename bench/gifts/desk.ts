import assert from 'node:assert/strict';
import { aim, median, percentile } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';
import { type AskGifts, giftVariables } from './ask.ts';
import type { BenchTenant } from './data.ts';

const ROUNDS = 300;
const DESK = webOperation('GetComplianceDesk');

/** The desk of a tenant, one request at a time. */
export async function measureDesk(ask: AskGifts, tenant: BenchTenant): Promise<void> {
  const variables = giftVariables(tenant);
  const desk = await ask(DESK, variables);
  assert(desk.overCount > 0 && desk.over.length > 0, 'The tenant has nobody over the threshold');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await ask(DESK, variables);
    times.push(performance.now() - start);
  }
  say(
    `${desk.overCount} over, ${desk.nearCount} near, ${desk.aboveIncidentalCount} incidental above, ${ROUNDS} rounds`,
  );
  say(aim('the desk, median', median(times), { most: 50 }, ' ms'));
  say(aim('the desk, 95th percentile', percentile(times, 0.95), { most: 50 }, ' ms'));
}
