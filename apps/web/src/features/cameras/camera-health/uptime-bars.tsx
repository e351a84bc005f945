import type { Uptime } from '@viewgate/contract';
import { formatNumber } from '../../../lib/format/numbers.ts';
import classes from './camera-health.module.css';
import { useHealthText } from './text/index.ts';

/** A share of time, never rounded up to 100 %. */
export const inPercent = (share: number): string =>
  formatNumber(Math.floor(share * 10_000) / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** How much of a day's bar, out of 24, is the outage; even a short one is visible. */
const outageHeight = (thousandths: number) => Math.max(5, Math.round(((1_000 - thousandths) * 24) / 1_000));

/** Draws a bar for each day that has one, between two distances below the top. */
const barsOf = (
  days: Uptime['days'],
  span: (day: number | null) => readonly [from: number, to: number] | null,
): string =>
  days
    .map((day, at) => {
      const bar = span(day);
      return bar ? `M${at * 4 + 0.5} ${bar[0]}h3v${bar[1] - bar[0]}h-3z` : '';
    })
    .join('');

/** Ninety days as bars: the part hanging from the top is the outage, a dot a day about which nothing is known. */
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
        <path className={classes.good} d={barsOf(days, (day) => (day === null ? null : [0, 24]))} />
        <path
          className={classes.outage}
          d={barsOf(days, (day) => (day === null || day === 1_000 ? null : [0, outageHeight(day)]))}
        />
        <path className={classes.blank} d={barsOf(days, (day) => (day === null ? [21, 24] : null))} />
      </svg>
    </span>
  );
};
