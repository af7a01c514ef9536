import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { FailureReport } from '../monitoring/failure-report.ts';
import { parentOf } from '../monitoring/trace-context.ts';
import type { Settings } from '../settings/env.ts';
import type { NewSpan, Span, Tracing } from './spans.ts';

/** Spans above this number are dropped until the collector has taken some. */
const MAX_WAITING = 2_048;
const BATCH = 512;
const EXPORT_MS = 10_000;
const CLOSE_MS = 3_000;
const MAX_TEXT = 4_000;

type Options = Pick<
  Settings,
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_BSP_SCHEDULE_DELAY'
> & { url: string; protocol: Settings['OTEL_EXPORTER_OTLP_PROTOCOL']; version: string };

/** Sends spans to a collector by OTLP over HTTP. A collector that is away costs spans, and nothing else. */
export function exportTraces(options: Options, log: FastifyBaseLogger): Tracing {
  const { url, protocol, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_BSP_SCHEDULE_DELAY } = options;
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  const exporter = new Exporter({ url, headers, timeoutMillis: EXPORT_MS, concurrencyLimit: 4 });
  const processor = new BatchSpanProcessor({
    exporter: reporting(exporter, log),
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceOf(options),
    sampler: samplerOf(options),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT, attributeCountLimit: 32 },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('capwise', options.version);
  return {
    start: (span, traceparent) => {
      const parent = parentOf(traceparent);
      return open(tracer, span, parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
    },
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

function open(tracer: Tracer, { name, kind, facts = {} }: NewSpan, parent = ROOT_CONTEXT): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    child: (next) => open(tracer, next, trace.setSpan(parent, span)),
    rename: (text) => span.updateName(text),
    end: (more = {}, failed = false) => {
      span.setAttributes(more);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Logs once when the collector stops taking spans, and once when it takes them again. */
function reporting(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  const report = new FailureReport(log, {
    failing: 'Traces cannot be exported. They are dropped until the collector answers',
    recovered: 'Traces are exported again',
  });
  let dropped = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error) {
          dropped += spans.length;
          report.failed({ reason: error.message });
        } else {
          report.worked({ dropped });
          dropped = 0;
        }
        // The processor would report each failure to a handler of the whole process.
        done({ code: 0 });
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function resourceOf({ version, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES }: Options) {
  return defaultResource().merge(
    resourceFromAttributes({
      'service.name': 'capwise',
      'service.version': version,
      'service.instance.id': `${hostname()}-${process.pid}`,
      ...OTEL_RESOURCE_ATTRIBUTES,
      ...(OTEL_SERVICE_NAME && { 'service.name': OTEL_SERVICE_NAME }),
    }),
  );
}

function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: ratio }: Options): Sampler {
  const [parentBased, kind] = /^(parentbased_)?(.+)$/.exec(OTEL_TRACES_SAMPLER)!.slice(1);
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return parentBased ? new ParentBasedSampler({ root }) : root;
}
