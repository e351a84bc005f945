import type { ReasonCode } from '@viewgate/policy/vocabulary';
import type { Logger } from '../log/log.ts';
import { createMeters, type DecidedAbout, type Meters } from './meters.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Tracer } from './tracer.ts';

export interface Telemetry {
  readonly meters: Meters;
  /** Null while no receiver of traces is configured. */
  readonly tracer: Tracer | null;
  /** Counts a decision, and traces it unless it allows one of many requests. Null: allowed. */
  decided(about: DecidedAbout, reason: ReasonCode | 'unknown' | null): void;
  /** Flushes. */
  stop(): Promise<void>;
}

/** Always counts; sends only where a receiver is configured. What sends is loaded only then (docs/adr/0057). */
export const createTelemetry = async (settings: TelemetrySettings | null, log: Logger): Promise<Telemetry> => {
  const meters = createMeters();
  const otlp = settings && (await import('./otlp.ts')).startOtlp(settings, meters.registry, log);
  const tracer = otlp?.tracer ?? null;
  return {
    meters,
    tracer,
    decided(about, reason) {
      meters.decided(about, reason);
      if (!tracer || (about === 'request' && reason === null)) return;
      const outcome = reason === null ? 'allow' : reason === 'unknown' ? 'unknown' : 'deny';
      const facts = { 'viewgate.decision.about': about, 'viewgate.decision.outcome': outcome };
      tracer.begin({ name: 'decision', facts }).end(reason === null ? {} : { 'viewgate.decision.reason': reason });
    },
    stop: async () => await otlp?.stop(),
  };
};
