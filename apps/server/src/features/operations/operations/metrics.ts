import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Needs } from './needs.ts';

/** Metrics of the process and the streams, in the OpenMetrics text format. */
export const createMetrics = ({ access, playbacks, listener, hub }: Needs) => {
  const registry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('viewgate_playbacks_running', 'Running playbacks served by this process', () => playbacks.runningCount());
  gauge('viewgate_locations_compiled', 'Locations whose decisions are in memory', () => access.loadedCount());
  gauge(
    'viewgate_location_mismatches',
    'Locations in memory found to differ from the database: never, unless by a defect',
    () => access.mismatches(),
  );
  gauge('viewgate_hub_connections', 'Connections to the hub at this process', () => hub.connectionCount());
  gauge('viewgate_notifications_heard', 'Whether database notifications are heard (1) or not (0)', () =>
    Number(listener.isConnected),
  );
  return { contentType: registry.contentType, text: () => registry.metrics() };
};
