import type { ReasonCode } from '@viewgate/policy/vocabulary';
import { collectDefaultMetrics, Counter, type CounterConfiguration, Gauge, Histogram, Registry } from 'prom-client';

export type Meters = ReturnType<typeof createMeters>;

/** What a decision was about: opening a camera, or a request of somebody who watches. */
export type DecidedAbout = 'opening' | 'request';

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const waitSeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];
const jobSeconds = [0.05, 0.25, 1, 5, 15, 60, 300];

let ofProcess: Registry | undefined;

/**
 * A registry with the runtime's own figures. What observes the collector and the event loop never ends, so the servers of one process share
 * it.
 */
const createRegistry = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 100 });
  }
  return Registry.merge([ofProcess]);
};

/**
 * What a process counts about itself: one registry, read by `/metrics` and, where a receiver is configured, sent by OTLP under the same
 * names. Labels are closed lists or the program's own names, never anybody's.
 */
export const createMeters = () => {
  const registry = createRegistry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  const registers = [registry];

  const requests = new Histogram({
    name: 'viewgate_request_duration_seconds',
    help: 'Requests answered by the routes, by their pattern; parts of streams and event streams are not among them',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const waits = new Histogram({
    name: 'viewgate_pool_wait_seconds',
    help: 'How long it took to get a database connection',
    labelNames: ['pool'],
    buckets: waitSeconds,
    registers,
  });
  const slow = new Counter({
    name: 'viewgate_slow_statements_total',
    help: 'Statements that took longer than a quarter of a second',
    labelNames: ['pool'],
    registers,
  });
  const jobs = new Histogram({
    name: 'viewgate_job_duration_seconds',
    help: 'Jobs that ran, successful or not',
    labelNames: ['kind'],
    buckets: jobSeconds,
    registers,
  });
  const failures = new Counter({
    name: 'viewgate_job_failures_total',
    help: 'Runs of jobs that failed; final: not tried again',
    labelNames: ['kind', 'final'],
    registers,
  });

  /** A counter that is read elsewhere when somebody asks for it. */
  const counted = (about: CounterConfiguration<string>): void =>
    registry.registerMetric(new Counter({ ...about, registers: [] }));
  // Counted with each request of a stream, so without the library's look-up of labels.
  const outcomes = { opening: { allow: 0, deny: 0, unknown: 0 }, request: { allow: 0, deny: 0, unknown: 0 } };
  const refused = new Map<ReasonCode, number>();
  counted({
    name: 'viewgate_decisions_total',
    help: 'Decisions about opening a camera, and about each request of those who watch',
    labelNames: ['about', 'outcome'],
    collect() {
      this.reset();
      for (const [about, byOutcome] of Object.entries(outcomes))
        for (const [outcome, count] of Object.entries(byOutcome)) this.inc({ about, outcome }, count);
    },
  });
  counted({
    name: 'viewgate_refusals_total',
    help: 'Decisions that refused, by their first reason',
    labelNames: ['reason'],
    collect() {
      this.reset();
      for (const [reason, count] of refused) this.inc({ reason }, count);
    },
  });

  return {
    registry,

    /** A figure read when somebody asks for it; of two with the same name, the later one counts. */
    gauge(name: string, help: string, read: () => number): void {
      registry.removeSingleMetric(name);
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },

    request(method: string, route: string, status: number, seconds: number): void {
      requests.observe({ method, route, status }, seconds);
    },
    waited: (pool: string, seconds: number): void => waits.observe({ pool }, seconds),
    slowStatement: (pool: string): void => slow.inc({ pool }),

    job(name: string, seconds: number): void {
      jobs.observe({ kind: name }, seconds);
    },
    jobFailed: (name: string, isFinal: boolean): void => failures.inc({ kind: name, final: String(isFinal) }),

    /** Null: allowed. `unknown`: it could not be decided, which permits nothing either. */
    decided(about: DecidedAbout, reason: ReasonCode | 'unknown' | null): void {
      if (reason === null) outcomes[about].allow += 1;
      else if (reason === 'unknown') outcomes[about].unknown += 1;
      else {
        outcomes[about].deny += 1;
        refused.set(reason, (refused.get(reason) ?? 0) + 1);
      }
    },
  };
};
