import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';

interface QueueRow {
  queue: string;
  waiting: number;
  active: number;
  failed: number;
  /** Seconds since the oldest waiting job was added, 0 without one. */
  age: number;
}

/**
 * Adds connections, changes of other processes, queues and mails. @returns a function that asks the database once. Call it
 * before each scrape, because the registry collects all series at the same time.
 */
export function collectFromDatabase(registry: Registry, database: Database): () => Promise<void> {
  const registers = [registry];
  new Gauge({
    name: 'capwise_database_connections',
    help: 'Connections of this process: used, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = database.pool;
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, database.waiting());
    },
  });
  new Gauge({
    name: 'capwise_changes_heard',
    help: '1 if this process hears the changes of other processes. With 0, it caches no answer',
    registers,
    collect() {
      this.set(database.changes.generation('deals') === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'capwise_changes_heard_seconds_ago',
    help: 'Seconds since a test announcement last arrived. Usually below 10',
    registers,
    collect() {
      const { heardAt } = database.changes;
      if (heardAt !== null) this.set((Date.now() - heardAt) / 1_000);
    },
  });
  const jobs = new Gauge({
    name: 'capwise_jobs',
    help: 'Jobs of the installation by queue and state, counted every 30 seconds',
    labelNames: ['queue', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'capwise_oldest_job_seconds',
    help: 'How long the oldest waiting job of a queue has waited',
    labelNames: ['queue'],
    registers,
  });
  const failed = new Gauge({
    name: 'capwise_mails_failed_last_day',
    help: 'Mails of the last 24 hours that were given up',
    registers,
  });
  const deliveries = new Gauge({
    name: 'capwise_webhook_deliveries',
    help: 'Deliveries of webhooks that wait, and those of the last 24 hours that were given up',
    labelNames: ['state'],
    registers,
  });
  const up = new Gauge({
    name: 'capwise_database_up',
    help: '1 if the database answered this scrape',
    registers,
  });
  return async () => {
    try {
      const { queues, failedMails, waitingDeliveries, failedDeliveries } = await readQueues(database);
      for (const { queue, waiting, active, failed: lost, age: seconds } of queues) {
        for (const [state, count] of Object.entries({ waiting, active, failed: lost }))
          jobs.set({ queue, state }, count);
        age.set({ queue }, seconds);
      }
      failed.set(failedMails);
      deliveries.set({ state: 'waiting' }, waitingDeliveries);
      deliveries.set({ state: 'failed' }, failedDeliveries);
      up.set(1);
    } catch {
      for (const gauge of [jobs, age, failed, deliveries]) gauge.reset();
      up.set(0);
    }
  };
}

interface Counts {
  queues: QueueRow[];
  failedMails: number;
  waitingDeliveries: number;
  failedDeliveries: number;
}

async function readQueues({ db }: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce((select jsonb_agg(jsonb_build_object('queue', q.name, 'waiting', q.queued_count,
        'active', q.active_count, 'failed', q.failed_count, 'age', coalesce((
          select extract(epoch from now() - min(j.created_on)) from jobs.job j
          where j.name = q.name and j.state < 'active'), 0)))
        from jobs.queue q), '[]') as queues,
      (select count(*)::int from mails where state = 'failed' and failed_at > now() - interval '1 day') as "failedMails",
      (select count(*)::int from webhook_deliveries where state = 'waiting') as "waitingDeliveries",
      (select count(*)::int from webhook_deliveries
        where state = 'failed' and due_at > now() - interval '1 day') as "failedDeliveries"
  `.execute(db);
  return rows[0]!;
}
