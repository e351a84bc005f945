import type { HealthDay, HealthState, Uptime } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { portalNow } from '../../../lib/clock.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { formatDate } from '../../../lib/format/times.ts';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { LocationTime, RelativeTime } from '../../../ui/times.tsx';
import classes from './camera-health.module.css';
import { HealthBadge } from './health-state.tsx';
import { useHealthText } from './text/index.ts';
import { UptimeBars } from './uptime-bars.tsx';

interface HealthDetailProps {
  readonly of: {
    readonly state: HealthState;
    readonly since: string;
    readonly uptime: Uptime;
    readonly days: readonly HealthDay[];
    readonly outages: readonly {
      readonly state: HealthState;
      readonly beganAt: string;
      readonly endedAt: string | null;
    }[];
  };
  readonly children?: ReactNode;
}

const secondsBetween = (from: string, until: string | null): number =>
  Math.max(0, Math.round(((until === null ? portalNow() : Date.parse(until)) - Date.parse(from)) / 1_000));

/** A duration of zero is not shown. */
const lengthOf = (seconds: number): string => (seconds > 0 ? formatDuration(seconds) : '');

interface ListedProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

const Listed = ({ label, heads, children }: ListedProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** The health of a camera or recording server, now and in the past: as bars, and in words for each day and outage. */
export const HealthDetail = ({ of: { state, since, uptime, days, outages }, children }: HealthDetailProps) => {
  const text = useHealthText();
  return (
    <div className={classes.parts}>
      <Facts isCard>
        <Fact label={text('now')}>
          <HealthBadge state={state} /> <RelativeTime instant={since} />
        </Fact>
        <Fact label={text('uptime')}>
          <UptimeBars uptime={uptime} />
        </Fact>
      </Facts>
      {children}
      <Section title={text('outages')} hint={text(outages.length > 0 ? 'outages.hint' : 'outages.none')} width="page">
        {outages.length > 0 && (
          <Listed label={text('outages')} heads={[text('health'), text('from'), text('until'), text('lasted')]}>
            {outages.map((outage) => (
              <tr key={outage.beganAt}>
                <th scope="row">
                  <HealthBadge state={outage.state} />
                </th>
                <td>
                  <LocationTime instant={outage.beganAt} />
                </td>
                <td>{outage.endedAt ? <LocationTime instant={outage.endedAt} /> : text('still')}</td>
                <td>{formatDuration(secondsBetween(outage.beganAt, outage.endedAt))}</td>
              </tr>
            ))}
          </Listed>
        )}
      </Section>
      <Section title={text('days')} hint={text('days.hint')} width="page">
        <Listed label={text('days')} heads={[text('day'), text('up'), text('down'), text('notKnown')]}>
          {days
            .filter(({ up, down }) => up + down > 0)
            .map(({ day, up, down, length }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{lengthOf(up)}</td>
                <td>{lengthOf(down)}</td>
                <td>{lengthOf(length - up - down)}</td>
              </tr>
            ))}
        </Listed>
      </Section>
    </div>
  );
};
