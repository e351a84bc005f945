import { onTestFinished } from 'vitest';
import { noticeClock } from '../src/lib/clock.ts';

/** What the portal's clock says (epoch ms) during a test, on a device whose own is so many minutes fast. */
export const fastBy = (minutes: number): number => {
  const tell = (at: number) => noticeClock(new Response(null, { headers: { date: new Date(at).toUTCString() } }));
  const now = Date.now() - minutes * 60_000;
  tell(now);
  onTestFinished(() => tell(Date.now()));
  return now;
};
