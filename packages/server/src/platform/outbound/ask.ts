import type { z } from 'zod';
import { currentSpan, type NewSpan, traced } from '../tracing/spans.ts';

/** Places of an answer that are named in the error. */
const MAX_PLACES = 5;

interface Question {
  address: string;
  init?: RequestInit;
  deadlineMs: number;
  /** Other statuses throw. */
  expected?: readonly number[];
}

type Reason = { kind: 'deadline' | 'unreachable' | 'unreadable' } | { kind: 'status'; status: number };

/** Another system did not answer as expected. Contains nothing of its answer, which may hold a secret. */
export class AskError extends Error {
  readonly reason: Reason;
  /** For example 'ECONNREFUSED'. */
  readonly code: string | undefined;

  constructor(reason: Reason, cause?: unknown) {
    super(reason.kind === 'status' ? `It answered with status ${reason.status}` : TEXTS[reason.kind], {
      cause,
    });
    this.reason = reason;
    this.code = ((cause as Error | undefined)?.cause as NodeJS.ErrnoException | undefined)?.code;
  }
}

const TEXTS = {
  deadline: 'It did not answer in time',
  unreachable: 'It could not be reached',
  unreadable: 'Its answer could not be read',
} as const;

/** Asks another system over HTTP. Follows no redirects, because secrets are for this address only. @throws AskError */
export async function ask({ address, init, deadlineMs, expected = [200] }: Question): Promise<Response> {
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await traced(requestSpan(address, init), () => {
    const headers = new Headers(init?.headers);
    const span = currentSpan();
    if (span) headers.set('traceparent', span.traceparent);
    return fetch(address, { ...init, headers, redirect: 'manual', signal });
  }).catch((error) => {
    throw unanswered(error);
  });
  if (expected.includes(response.status)) return response;
  await response.body?.cancel();
  throw new AskError({ kind: 'status', status: response.status });
}

function requestSpan(address: string, init: RequestInit = {}): NewSpan {
  const { method = 'GET' } = init;
  const { hostname, protocol, port } = new URL(address);
  const facts = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return { name: method, kind: 'client', facts };
}

/** @throws AskError */
export async function readJson<T>(response: Response, schema: z.ZodType<T>, maxBytes: number): Promise<T> {
  const text = await readText(response, maxBytes).catch((error) => {
    throw error instanceof AskError ? error : unanswered(error);
  });
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  const places = answer.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new AskError({ kind: 'unreadable' }, new Error(places.slice(0, MAX_PLACES).join(', ')));
}

/** The error of a parser quotes the text, which may contain a secret. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws AskError, also for a longer answer */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AskError({ kind: 'unreadable' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const unanswered = (error: Error) =>
  new AskError({ kind: error.name === 'TimeoutError' ? 'deadline' : 'unreachable' }, error);
