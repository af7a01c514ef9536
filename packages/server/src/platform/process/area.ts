import type { FastifyInstance } from 'fastify';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';
import type { Services } from './services.ts';

/** Routes, jobs and workers of an area. Its module also imports the area's part of the GraphQL schema. */
export interface Area {
  routes?: readonly ((http: FastifyInstance, services: Services) => void)[];
  queues?: Record<string, JobQueue>;
  work?: (jobs: Jobs, services: Services) => Promise<{ close(): void | Promise<void> }>;
  hourly?: readonly (readonly [name: string, work: (services: Services) => Promise<unknown>])[];
}
