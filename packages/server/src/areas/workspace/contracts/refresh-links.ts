import type { FastifyInstance } from 'fastify';
import { everyHour } from '../../../platform/jobs/every-hour.ts';
import type { Services } from '../../../platform/process/services.ts';
import { contractSource } from './contract-source.ts';
import { type DueLink, listDueLinks, refreshLinks } from './refresh-links.queries.ts';
import type { SourceContract } from './source-contract.ts';

const AT_A_TIME = 100;
/** A link is due after this many hours, so that the hourly job refreshes it about once a day. */
const DUE_MS = 20 * 3_600_000;
const HOUR_MS = 3_600_000;

type RefreshServices = Pick<Services, 'database' | 'settings' | 'clock' | 'log'>;

/** Keeps copies of linked contracts at most a day old. Contracts missing from the source stay unchanged. */
export function refreshLinksNightly(http: FastifyInstance, services: RefreshServices): void {
  everyHour(http, 'Linked contracts', () => refreshDueLinks(services));
}

/** Refreshes all due links. Retries failed ones after an hour. */
export async function refreshDueLinks(services: RefreshServices): Promise<void> {
  const { db } = services.database;
  const now = services.clock.now();
  const before = new Date(now.getTime() - DUE_MS);
  for (let due = await listDueLinks(db, before, AT_A_TIME); due.length > 0; ) {
    for (const links of groupByOrganization(due)) {
      const ids = links.map(({ id }) => id);
      try {
        await refreshLinks(db, { ids, at: now }, await ask(services, links));
      } catch (error) {
        services.log.warn({ err: error, tenant: links[0]!.tenant }, 'Linked contracts were not updated');
        await refreshLinks(db, { ids, at: new Date(before.getTime() + HOUR_MS) }, []);
      }
    }
    due = await listDueLinks(db, before, AT_A_TIME);
  }
}

const groupByOrganization = (links: readonly DueLink[]): DueLink[][] => [
  ...Map.groupBy(links, ({ tenant, organizationId }) => JSON.stringify([tenant, organizationId])).values(),
];

function ask({ database, settings }: RefreshServices, links: readonly DueLink[]): Promise<SourceContract[]> {
  const { tenant, organizationId } = links[0]!;
  const ids = links.map(({ contractId }) => contractId);
  return contractSource(database.db, settings).refresh(tenant, organizationId, ids);
}
