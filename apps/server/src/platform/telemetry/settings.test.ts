import { expect, it } from 'vitest';
import { readTelemetrySettings } from './settings.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' };

it('sends where the standard variables say, and nothing without an address', () => {
  expect(readTelemetrySettings({})).toBeNull();
  expect(readTelemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeNull();
  expect(readTelemetrySettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  expect(readTelemetrySettings(endpoint)).toEqual({
    tracesUrl: 'http://collector.example:4318/v1/traces',
    metricsUrl: 'http://collector.example:4318/v1/metrics',
    sampled: 1,
    metricsEvery: 60_000,
  });
  expect(
    readTelemetrySettings({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toMatchObject({ tracesUrl: 'https://traces.example/in', metricsUrl: null, sampled: 0.25 });
  expect(readTelemetrySettings({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toMatchObject({ tracesUrl: null });
});

it.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { ...endpoint, OTEL_METRICS_EXPORTER: 'prometheus' },
  { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { ...endpoint, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
  { ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
  { ...endpoint, OTEL_METRIC_EXPORT_INTERVAL: 'often' },
])('refuses %o by the name of what is wrong', (env) => {
  const name = Object.keys(env).at(-1) ?? '';
  expect(() => readTelemetrySettings(env)).toThrow(new RegExp(`^${name} `));
});
