import type { Needs } from './needs.ts';

/** Adds what the streams and the hub know about themselves, and answers in the OpenMetrics text format. */
export const createMetrics = ({ access, playbacks, listener, hub, telemetry }: Needs) => {
  const { registry, gauge } = telemetry.meters;
  gauge('viewgate_playbacks_running', 'Running playbacks served by this process', () => playbacks.runningCount());
  gauge('viewgate_locations_compiled', 'Locations whose decisions are in memory', () => access.loadedCount());
  gauge(
    'viewgate_compiled_state_age_seconds',
    'Since when the location checked longest ago is known to match the database',
    () => access.age(),
  );
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
