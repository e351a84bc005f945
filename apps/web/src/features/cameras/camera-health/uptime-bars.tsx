import type { Uptime } from '@viewgate/contract';
import { formatNumber } from '../../../lib/format/numbers.ts';
import classes from './camera-health.module.css';
import { useHealthText } from './text/index.ts';

/** A share of time that never rounds up to all of it. */
export const inPercent = (share: number): string =>
  formatNumber(Math.floor(share * 10_000) / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** Of 24, how much of a day's bar is the outage: a short one shows, too. */
const outageHeight = (thousandths: number) =>
  thousandths === 1_000 ? 0 : Math.max(5, Math.round(((1_000 - thousandths) * 24) / 1_000));

/** Ninety days as bars: the part of a bar that hangs from the top is the outage, a dot is a day nobody knows. */
export const UptimeBars = ({ uptime: { share, days } }: { readonly uptime: Uptime }) => {
  const text = useHealthText();
  if (share === null) return <span className={classes.unknown}>{text('unknown')}</span>;
  const bad = days.filter((day) => day !== null && day < 1_000).length;
  const blind = days.filter((day) => day === null).length;
  return (
    <span className={classes.uptime}>
      <strong>{inPercent(share)}</strong>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${days.length * 4} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('bars.some', { share: inPercent(share), bad: String(bad), blind: String(blind) })}
      >
        {days.map((day, at) =>
          day === null ? (
            <rect key={`${at}`} className={classes.blank} x={at * 4 + 1} y={21} width={2} height={3} />
          ) : (
            <g key={`${at}`}>
              <rect className={classes.good} x={at * 4 + 0.5} y={0} width={3} height={24} />
              {day < 1_000 && (
                <rect className={classes.outage} x={at * 4 + 0.5} y={0} width={3} height={outageHeight(day)} />
              )}
            </g>
          ),
        )}
      </svg>
    </span>
  );
};
