import { useEffect, useState } from 'react';
import classes from './player.module.css';

/** Milliseconds that the watermark rests in one place. */
const rest = 6_000;
const places = [
  ['8%', '10%'],
  ['62%', '18%'],
  ['30%', '46%'],
  ['68%', '70%'],
  ['10%', '74%'],
] as const;

/** Stream Shield's moving mark: who watches and when. It deters and traces; it cannot prevent a recording. */
export const Watermark = ({ name }: { readonly name: string }) => {
  const [{ step, now }, setMark] = useState(() => ({ step: 0, now: new Date() }));
  useEffect(() => {
    const timer = setInterval(() => setMark((before) => ({ step: before.step + 1, now: new Date() })), rest);
    return () => clearInterval(timer);
  }, []);
  const [left, top] = places[step % places.length] ?? places[0];
  return (
    <span className={classes['watermark']} style={{ left, top }} aria-hidden="true">
      {name}
      <br />
      {now.toLocaleString()}
    </span>
  );
};
