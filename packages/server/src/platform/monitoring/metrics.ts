import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export interface ObservedRequest {
  /** An operation of the web application, a route, or `other`. Never a text of the request. */
  operation: string;
  /** `ok`, the name of the first error, or `aborted` if the client left. */
  outcome: string;
  seconds: number;
}

/** Figures of this process for Prometheus. Values of labels come from the code, so their number is limited. */
export class Metrics {
  readonly registry = new Registry();
  readonly #seconds = new Histogram({
    name: 'capwise_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #requests = new Counter({
    name: 'capwise_requests_total',
    help: 'Answered requests by operation and outcome: ok, aborted, or the name of the first error',
    labelNames: ['operation', 'outcome'],
    registers: [this.registry],
  });
  readonly #cached = new Counter({
    name: 'capwise_cached_answers_total',
    help: 'Answers that can be cached: taken from the cache (hit) or made (miss)',
    labelNames: ['result'],
    registers: [this.registry],
  });

  constructor() {
    // Event loop, memory, garbage collection, handles. Their collection starts timers, so only once per process.
    collectDefaultMetrics({ register: this.registry });
  }

  request({ operation, outcome, seconds }: ObservedRequest): void {
    this.#requests.inc({ operation, outcome });
    this.#seconds.observe({ operation }, seconds);
  }

  cached(result: 'hit' | 'miss'): void {
    this.#cached.inc({ result });
  }
}
