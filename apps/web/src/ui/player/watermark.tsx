import { useEffect, useState } from 'react';
import { portalNow } from '../../lib/clock.ts';
import { formatInstant, zoneName } from '../../lib/format/times.ts';
import classes from './player.module.css';

/** Milliseconds the watermark stays in one place. */
const rest = 6_000;
const places = [
  ['8%', '10%'],
  ['62%', '18%'],
  ['30%', '46%'],
  ['68%', '70%'],
  ['10%', '74%'],
] as const;

/** By the portal's clock: the device's own is whatever its owner sets. */
const timeHere = () => new Date(portalNow()).toISOString();

interface WatermarkProps {
  /** From the camera session: names may be blank characters. */
  readonly sessionId: number;
  readonly name: string;
  readonly zone: string;
}

/** Stream Shield's moving watermark: who watches and when, by the location's clock. It deters and traces; it cannot prevent recording. */
export const Watermark = ({ sessionId, name, zone }: WatermarkProps) => {
  const [{ step, now }, setMark] = useState(() => ({ step: 0, now: timeHere() }));
  useEffect(() => {
    const timer = setInterval(() => setMark((before) => ({ step: before.step + 1, now: timeHere() })), rest);
    return () => clearInterval(timer);
  }, []);
  const [left, top] = places[step % places.length] ?? places[0];
  return (
    <span className={classes.watermark} style={{ left, top }} aria-hidden="true">
      #{sessionId} {formatInstant(now, zone)} {zoneName(zone, now)}
      <br />
      {name}
    </span>
  );
};
