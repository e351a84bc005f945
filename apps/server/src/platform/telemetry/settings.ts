/** Where traces and metrics are sent by OTLP, from the variables that OpenTelemetry defines; null for what is not sent. */
export interface TelemetrySettings {
  readonly tracesUrl: string | null;
  readonly metricsUrl: string | null;
  /** The share of traces that are sent, 0 to 1. */
  readonly sampled: number;
  /** Milliseconds between two reports of the metrics. */
  readonly metricsEvery: number;
}

const refuse = (name: string, why: string): never => {
  throw new Error(`${name} ${why}`);
};

const addressOf = (env: NodeJS.ProcessEnv, signal: 'TRACES' | 'METRICS'): string | null => {
  const exporter = env[`OTEL_${signal}_EXPORTER`] || 'otlp';
  if (exporter === 'none') return null;
  if (exporter !== 'otlp') refuse(`OTEL_${signal}_EXPORTER`, 'must be otlp or none.');
  const own = `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`;
  const shared = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const name = env[own] ? own : shared;
  const given = env[name];
  if (!given) return null;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    refuse(name, 'must be an address such as http://collector.example:4318.');
  }
  return name === own ? given : `${given.replace(/\/+$/, '')}/v1/${signal.toLowerCase()}`;
};

const shareOf = (env: NodeJS.ProcessEnv): number => {
  // Every trace begins here, so that a sampler that follows the parent follows the root.
  const sampler = (env.OTEL_TRACES_SAMPLER || 'always_on').replace(/^parentbased_/, '');
  if (sampler === 'always_on') return 1;
  if (sampler === 'always_off') return 0;
  if (sampler !== 'traceidratio') {
    refuse('OTEL_TRACES_SAMPLER', 'must be always_on, always_off or traceidratio, with or without parentbased_.');
  }
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(share >= 0 && share <= 1)) refuse('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1.');
  return share;
};

/** Reads the environment; null when nothing is to be sent. An invalid value stops startup with a message that names it. */
export const readTelemetrySettings = (env: NodeJS.ProcessEnv): TelemetrySettings | null => {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const settings = {
    tracesUrl: addressOf(env, 'TRACES'),
    metricsUrl: addressOf(env, 'METRICS'),
    sampled: shareOf(env),
    metricsEvery: Number(env.OTEL_METRIC_EXPORT_INTERVAL || 60_000),
  };
  if (!(settings.metricsEvery >= 100)) {
    refuse('OTEL_METRIC_EXPORT_INTERVAL', 'must be a number of milliseconds, at least 100.');
  }
  if (!settings.tracesUrl && !settings.metricsUrl) return null;
  for (const name of [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
    'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL',
  ]) {
    if (env[name] && env[name] !== 'http/json') {
      refuse(name, 'must be http/json, which is what this server speaks.');
    }
  }
  return settings;
};
