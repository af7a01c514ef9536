/** An answer of the API, as a script gets it. */
export interface ApiAnswer {
  status: number;
  milliseconds: number;
  /** Formatted if it is JSON. */
  body: string;
  /** Errors in words. */
  problems: readonly string[];
  /** In words, from the headers. Null if the answer does not say. */
  remaining: string | null;
}

export interface ApiRequest {
  token: string;
  query: string;
  variables: object;
  /** For changes, so that a repetition changes nothing. */
  key: string | null;
}

const DEADLINE_MS = 60_000;
export const MAX_SHOWN = 200_000;

/** @throws TypeError if no answer came, DOMException if it took too long or was stopped */
export async function runQuery(request: ApiRequest, stop: AbortSignal): Promise<ApiAnswer> {
  const started = performance.now();
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${request.token}`,
      'content-type': 'application/json',
      ...(request.key && { 'idempotency-key': request.key }),
    },
    body: JSON.stringify({ query: request.query, variables: request.variables }),
    signal: AbortSignal.any([stop, AbortSignal.timeout(DEADLINE_MS)]),
  });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - started);
  const answer = parsed(text);
  return {
    status: response.status,
    milliseconds,
    body: answer === undefined ? text : JSON.stringify(answer, null, 2),
    problems: problemsIn(answer),
    remaining: remainingText(response.headers),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface SentError {
  message?: unknown;
  extensions?: { name?: unknown; field?: unknown; reason?: unknown };
}

/** For errors whose message only repeats the name. */
const MEANINGS: Readonly<Record<string, string>> = {
  UnauthorizedError: 'The token is wrong, revoked or expired.',
};

function problemsIn(answer: unknown): string[] {
  const { errors } = (answer ?? {}) as { errors?: readonly SentError[] };
  if (!Array.isArray(errors)) return [];
  return (errors as readonly SentError[]).map(({ message, extensions: { name, field, reason } = {} }) => {
    const text = String(reason ?? MEANINGS[String(name)] ?? message ?? 'An error without a message');
    const place = field === undefined ? '' : ` (${String(field)})`;
    return name === undefined ? text : `${String(name)}${place}: ${text}`;
  });
}

/** Reads the headers of draft-ietf-httpapi-ratelimit-headers. */
function remainingText(headers: Headers): string | null {
  const [, most] = /;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '') ?? [];
  const [, left, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  return left && most ? `${left} of ${most} requests left for the next ${seconds} seconds` : null;
}
