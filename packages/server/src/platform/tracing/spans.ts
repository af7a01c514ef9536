import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanKind = 'server' | 'client' | 'consumer';
/** Names from the code, numbers and texts of statements. Never a value of a request. */
export type SpanFacts = Record<string, string | number>;

export interface NewSpan {
  name: string;
  kind: SpanKind;
  facts?: SpanFacts;
}

/** A part of a trace that has not ended yet. */
export interface Span {
  readonly traceId: string;
  /** The header `traceparent` for another system (W3C Trace Context). */
  readonly traceparent: string;
  child(span: NewSpan): Span;
  rename(name: string): void;
  /** @param failed marks the span as an error */
  end(facts?: SpanFacts, failed?: boolean): void;
}

export interface Tracing {
  /** @param traceparent the header of a request, whose trace continues */
  start(span: NewSpan, traceparent?: string): Span;
  /** Sends the spans that are waiting, within a deadline. */
  close(): Promise<void>;
}

const spans = new AsyncLocalStorage<Span>();

export const runInSpan = <T>(span: Span, run: () => T): T => spans.run(span, run);

export const currentSpan = (): Span | null => spans.getStore() ?? null;

/** Runs a part of the current request or job as a child span. Only runs it if nothing is traced. */
export async function traced<T>(span: NewSpan, run: () => Promise<T>): Promise<T> {
  const parent = currentSpan();
  if (!parent) return run();
  return endWith(parent.child(span), run);
}

/** Runs work in a span, and ends the span with the name of an error. */
export async function endWith<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    const result = await runInSpan(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end({ 'error.type': errorType(error) }, true);
    throw error;
  }
}

/** A code or a class, because messages can quote values. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name;
}
