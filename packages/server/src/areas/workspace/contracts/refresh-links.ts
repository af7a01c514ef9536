import type { FastifyInstance } from 'fastify';
import { everyHour } from '../../../platform/jobs/every-hour.ts';
import type { Services } from '../../../platform/process/services.ts';
import { contractSource } from './contract-source.ts';
import { type DueLink, listDueLinks, refreshLinks } from './refresh-links.queries.ts';
import type { SourceContract } from './source-contract.ts';

/** Links that are brought up to date between two looks at the database. */
const AT_A_TIME = 100;
/** Links are asked about once in these many hours, so that work of every hour comes once a night. */
const DUE_MS = 20 * 3_600_000;
const HOUR_MS = 3_600_000;

type RefreshServices = Pick<Services, 'database' | 'settings' | 'clock' | 'log'>;

/** Keeps the copies of linked contracts no older than a day. Contracts that the source no longer tells stay as they were. */
export function refreshLinksNightly(http: FastifyInstance, services: RefreshServices): void {
  everyHour(http, 'Linked contracts', () => refreshDueLinks(services));
}

/** Asks for every link that was not asked about for most of a day. What fails is asked for again in an hour. */
export async function refreshDueLinks(services: RefreshServices): Promise<void> {
  const { db } = services.database;
  const now = services.clock.now();
  const before = new Date(now.getTime() - DUE_MS);
  for (let due = await listDueLinks(db, before, AT_A_TIME); due.length > 0; ) {
    for (const links of groupsOf(due)) {
      const found = await ask(services, links);
      const at = found ? now : new Date(before.getTime() + HOUR_MS);
      const ids = links.map(({ id }) => id);
      await refreshLinks(db, { ids, at }, found ?? []);
    }
    due = await listDueLinks(db, before, AT_A_TIME);
  }
}

const groupsOf = (links: readonly DueLink[]): DueLink[][] => [
  ...Map.groupBy(links, ({ tenant, organizationId }) => JSON.stringify([tenant, organizationId])).values(),
];

/** What the source tells of links of one organization; null when it does not answer. */
async function ask(
  { database, settings, log }: RefreshServices,
  links: readonly DueLink[],
): Promise<SourceContract[] | null> {
  const { tenant, organizationId } = links[0]!;
  try {
    const ids = links.map(({ contractId }) => contractId);
    return await contractSource(database.db, settings).find(tenant, organizationId, ids);
  } catch (error) {
    log.warn({ err: error, tenant }, 'Linked contracts were not brought up to date');
    return null;
  }
}
