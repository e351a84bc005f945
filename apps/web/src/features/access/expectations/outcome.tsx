import type { Breach, ExpectationRow } from '@viewgate/contract';
import { LocationTime, RelativeTime } from '../../../ui/times.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { wallClockAt } from '../../../lib/format/wall-clock.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { whyAccess } from '../access/screens.ts';
import classes from './expectations.module.css';
import { useExpectationText } from './text/index.ts';

const tones: Readonly<Record<ExpectationRow['state'], Tone>> = { kept: 'good', broken: 'bad', unchecked: 'wait' };

/** Whether the expectation holds, as a word and a shape. */
const State = ({ of: { state } }: { readonly of: ExpectationRow }) => {
  const text = useExpectationText();
  return <StatusBadge tone={tones[state]}>{text(`state.${state}`)}</StatusBadge>;
};

const OneBreach = ({ of }: { readonly of: Breach }) => {
  const text = useExpectationText();
  const reason = useStaffReasonText();
  const zone = useLocationZone();
  const { viewerId, viewerName, cameraId, cameraName, at } = of;
  return (
    <li>
      {text(of.reason === null ? 'may' : 'mayNot', { viewer: viewerName, camera: cameraName ?? text('noCamera') })}{' '}
      <LocationTime instant={at} format="day" />
      {of.reason !== null && (
        <span>
          {' · '}
          {of.policyName !== null && `${of.policyName}: `}
          {reason(of.reason)}
        </span>
      )}{' '}
      {cameraId !== null && (
        <ScreenLink to={whyAccess} search={{ viewerId, cameraId, at: wallClockAt(at, zone) }}>
          {text('why')}
        </ScreenLink>
      )}
    </li>
  );
};

/** Breaches that are shown without asking: a page may list fifty expectations. */
const atOnce = 3;

const Breaches = ({ of, left = 0 }: { readonly of: readonly Breach[]; readonly left?: number }) => {
  const text = useExpectationText();
  return (
    <ul>
      {of.map((one) => (
        <OneBreach key={one.viewerId} of={one} />
      ))}
      {left > 0 && <li>{text('more', { count: left })}</li>}
    </ul>
  );
};

/** The outcome of the last check: for whom the expectation does not hold, from when, and why. */
export const Outcome = ({ of }: { readonly of: ExpectationRow }) => {
  const text = useExpectationText();
  const { checkedAt, checkedUntil, breachCount, breaches } = of;
  return (
    <div className={classes.outcome}>
      <p>
        <State of={of} />{' '}
        {checkedAt && checkedUntil && (
          <span className={classes.quiet}>
            {text('checked')} <RelativeTime instant={checkedAt} />, {text('until')}{' '}
            <LocationTime instant={checkedUntil} format="date" />
          </span>
        )}
      </p>
      {breaches.length > 0 && <Breaches of={breaches.slice(0, atOnce)} />}
      {breaches.length > atOnce && (
        <details>
          <summary>{text('more', { count: breachCount - atOnce })}</summary>
          <Breaches of={breaches.slice(atOnce)} left={breachCount - breaches.length} />
        </details>
      )}
    </div>
  );
};
