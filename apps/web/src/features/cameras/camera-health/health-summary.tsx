import { type cameraHealth, healthStates, type ResultOf } from '@viewgate/contract';
import { formatSince } from '../../../lib/format/times.ts';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import classes from './camera-health.module.css';
import { HealthBadge } from './health-state.tsx';
import { useHealthText } from './text/index.ts';
import { UptimeBars } from './uptime-bars.tsx';

interface SummaryProps {
  readonly of: ResultOf<typeof cameraHealth.get>;
  /** The location's time zone. */
  readonly zone: string;
}

/** How many cameras are in which state, and the uptime of the location and its recording servers. */
export const HealthSummary = ({ of, zone }: SummaryProps) => {
  const text = useHealthText();
  const { counts, uptime, servers, lookedAt, isBlind } = of;
  return (
    <Section title={text('location')} hint={text('location.hint')} width="page">
      {isBlind && (
        <p className={classes.blind} role="status">
          {lookedAt ? text('blind', { time: formatSince(lookedAt, zone) }) : text('blind.never')}
        </p>
      )}
      <ul className={classes.counts} aria-label={text('now')}>
        {healthStates
          .filter((state) => (counts[state] ?? 0) > 0)
          .map((state) => (
            <li key={state}>
              {counts[state]} <HealthBadge state={state} />
            </li>
          ))}
      </ul>
      <Facts isCard>
        <Fact label={text('allCameras')}>
          <UptimeBars uptime={uptime} />
        </Fact>
        {servers.map((server) => (
          <Fact key={server.id} label={server.name}>
            <HealthBadge state={server.state} /> {server.state !== 'online' && <RelativeTime instant={server.since} />}
            <UptimeBars uptime={server.uptime} />
          </Fact>
        ))}
      </Facts>
    </Section>
  );
};
