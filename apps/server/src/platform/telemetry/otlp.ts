import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { diag, DiagLogLevel, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import type { Logger } from '../log/log.ts';
import { toMetricData } from './otlp-metrics.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Tracer } from './tracer.ts';

// The only file that loads OpenTelemetry, and it is itself loaded only where a receiver is configured. Headers, time limits and
// certificates are read by the exporters, from the variables of OTEL_EXPORTER_OTLP_….

/** Milliseconds that the last report may take when the server stops. */
const lastWords = 2_000;

const kinds = { server: SpanKind.SERVER, job: SpanKind.CONSUMER, database: SpanKind.CLIENT };

const startTracer = (url: string, sampled: number, resource: ReturnType<typeof resourceFromAttributes>): Tracer => {
  const current = new AsyncLocalStorage<Span>();
  const random = new RandomIdGenerator();
  let ownTrace: string | null = null;
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    idGenerator: {
      generateTraceId: () => ownTrace ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('viewgate');
  return {
    begin({ name, kind, facts = {}, startedAt, traceId }) {
      const parent = traceId === undefined ? current.getStore() : undefined;
      ownTrace = traceId?.replaceAll('-', '') ?? null;
      const span = tracer.startSpan(
        name,
        {
          kind: kind ? kinds[kind] : SpanKind.INTERNAL,
          attributes: facts,
          ...(startedAt === undefined ? {} : { startTime: startedAt }),
        },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      ownTrace = null;
      return {
        within: (work) => current.run(span, work),
        end(more = {}, failed) {
          span.setAttributes(more);
          if (failed !== undefined) {
            span.setAttribute('error.type', failed);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
};

const startReports = (
  url: string,
  every: number,
  registry: Registry,
  resource: ReturnType<typeof resourceFromAttributes>,
): MeterProvider => {
  const startedAt = Date.now();
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url }),
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, 30_000),
    metricProducers: [
      {
        collect: async () => {
          const metrics = toMetricData(await registry.getMetricsAsJSON(), startedAt, Date.now());
          return {
            resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'viewgate' }, metrics }] },
            errors: [],
          };
        },
      },
    ],
  });
  return new MeterProvider({ resource, readers: [reader] });
};

/** Begins to send traces and metrics. A receiver that does not answer costs a line in the log, never an answer. */
export const startOtlp = (settings: TelemetrySettings, registry: Registry, log: Logger) => {
  const complain = (message: string) => log.warn({ warning: message.slice(0, 300) }, 'telemetry: not sent');
  const ignore = () => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = resourceFromAttributes({
    'service.name': 'viewgate',
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }));
  const { tracesUrl, metricsUrl, sampled, metricsEvery } = settings;
  const tracer = tracesUrl === null ? null : startTracer(tracesUrl, sampled, resource);
  const reports = metricsUrl === null ? null : startReports(metricsUrl, metricsEvery, registry, resource);
  return {
    tracer,
    async stop(): Promise<void> {
      const sent = Promise.allSettled([tracer?.stop(), reports?.shutdown()]);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, lastWords).unref())]);
    },
  };
};
