import type { FastifyBaseLogger } from 'fastify';
import type { SecurityOutlet } from './security-outlet.ts';

export const SECURITY_EVENTS = {
  'signed-in': ['info', 'A person signed in'],
  'sign-in-refused': ['warn', 'A sign-in was refused'],
  'signed-out-by-provider': ['info', 'The identity provider ended sessions of a person'],
  'provider-logout-refused': ['warn', 'A message that sessions have ended was refused'],
  'provider-refused': ['warn', 'The identity provider refused a sign-in'],
  'password-chosen': ['info', 'A person chose a new password'],
  'two-step-on': ['info', 'A person turned on two-step verification'],
  'two-step-off': ['warn', 'A person turned off two-step verification'],
  'recovery-codes-made': ['info', 'A person made new recovery codes'],
  'recovery-code-used': ['warn', 'A recovery code was used'],
  'passkey-added': ['info', 'A person added a passkey'],
  'passkey-removed': ['warn', 'A person removed a passkey'],
  'api-token-created': ['info', 'A person created an API token'],
  'api-token-refused': ['warn', 'An API token was used from an address that it does not allow'],
  'malware-refused': ['warn', 'A file with malware was refused'],
  refused: ['warn', 'A request was refused'],
  'limit-reached': ['warn', 'A limit was reached'],
  'hostile-value': ['warn', 'A value that no screen sends was refused'],
  'document-refused': ['warn', 'A GraphQL document was refused'],
} as const satisfies Record<string, readonly ['info' | 'warn', string]>;
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export interface Caller {
  userId: number | null;
  address: string | null;
  requestId: string | null;
}

/** Only IDs and names from the code, never user input. */
export interface SecurityDetails {
  operation?: string;
  /** Refused by the operation's gate, by a later rule, because of the token, or because of the age of the sign-in. */
  by?: 'gate' | 'rule' | 'token' | 'age';
  name?: string;
  limit?: string;
  problem?: string;
  subject?: string | null;
  description?: string;
  /** Name of the connection to an identity provider, if there are several. */
  provider?: string;
  /** Strength and methods of a sign-in, signed by the provider. */
  acr?: string;
  amr?: readonly string[];
  /** Name that the virus scanner gives to malware. */
  signature?: string;
}

interface Counted {
  event: SecurityEvent;
  caller: Caller;
  repeats: number;
  operations: Set<string>;
  until: number;
}

const WINDOW_MS = 60_000;
export const MAX_CALLERS = 500;
const MAX_OPERATIONS = 10;

/**
 * Writes security events to the log. The first event of a kind and caller is written immediately. Repeats
 * within the minute become one line with a count, so that nobody can flood the log.
 */
export class SecurityLog {
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly #outlet: SecurityOutlet | null;
  readonly #now: () => number;
  readonly #counted = new Map<string, Counted>();
  readonly #timer: NodeJS.Timeout;

  /** @param outlet also gets each line, whatever the level of the log is */
  constructor(
    log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    outlet: SecurityOutlet | null = null,
    now: () => number = Date.now,
  ) {
    this.#log = log;
    this.#outlet = outlet;
    this.#now = now;
    this.#timer = setInterval(() => this.flush(), WINDOW_MS).unref();
  }

  note(event: SecurityEvent, caller: Caller, details: SecurityDetails = {}): void {
    const own = JSON.stringify([event, caller.userId ?? caller.address, details.subject]);
    const isFull = !this.#counted.has(own) && this.#counted.size >= MAX_CALLERS;
    const key = isFull ? event : own;
    const counted = this.#counted.get(key);
    if (counted && counted.until > this.#now()) {
      count(counted, details);
      return;
    }
    if (counted) this.#end(key, counted);
    const shown = isFull ? { userId: null, address: null, requestId: null } : caller;
    const until = this.#now() + WINDOW_MS;
    this.#counted.set(key, { event, caller: shown, repeats: 0, operations: new Set(), until });
    this.#write(event, { ...shown, ...details, ...(isFull && { callers: 'others' }) });
  }

  flush(all = false): void {
    const now = this.#now();
    for (const [key, counted] of this.#counted) if (all || counted.until <= now) this.#end(key, counted);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.flush(true);
    await this.#outlet?.close();
  }

  #end(key: string, { event, caller, repeats, operations }: Counted): void {
    this.#counted.delete(key);
    if (repeats === 0) return;
    const { userId, address } = caller;
    this.#write(event, { userId, address, repeats, operations: [...operations] });
  }

  #write(event: SecurityEvent, { requestId, ...facts }: Partial<Caller> & Record<string, unknown>): void {
    const [level, message] = SECURITY_EVENTS[event];
    const known = { ...(requestId && { reqId: requestId }), ...facts };
    this.#log[level]({ security: true, event, ...known }, message);
    const time = new Date(this.#now()).toISOString();
    this.#outlet?.write({ time, event, level, message, facts: known });
  }
}

function count(counted: Counted, { operation }: SecurityDetails): void {
  counted.repeats += 1;
  if (operation && counted.operations.size < MAX_OPERATIONS) counted.operations.add(operation);
}
