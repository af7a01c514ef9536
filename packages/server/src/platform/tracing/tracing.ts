import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings/env.ts';
import type { Tracing } from './spans.ts';

type TraceSettings = Pick<
  Settings,
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_BSP_SCHEDULE_DELAY'
>;

/** Null without a collector. Then no library is loaded, and nothing is measured. */
export async function startTracing(
  settings: TraceSettings,
  version: string,
  log: FastifyBaseLogger,
): Promise<Tracing | null> {
  const url = tracesUrl(settings);
  if (!url || settings.OTEL_SDK_DISABLED) return null;
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces({ ...settings, url, protocol: protocolOf(settings), version }, log);
}

const protocolOf = (settings: TraceSettings) =>
  settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL;

function tracesUrl({
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
  OTEL_EXPORTER_OTLP_ENDPOINT: base,
}: TraceSettings): string | null {
  return traces ?? (base ? `${base}/v1/traces` : null);
}
