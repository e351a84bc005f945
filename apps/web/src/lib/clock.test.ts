import { afterEach, expect, it } from 'vitest';
import { noticeClock, portalNow } from './clock.ts';

const answeredAt = (at: number) => noticeClock(new Response(null, { headers: { date: new Date(at).toUTCString() } }));
const off = () => portalNow() - Date.now();
afterEach(() => answeredAt(Date.now()));

it.each([-3_600_000, 600_000])('a device’s clock that is off by %i ms is put right by each answer', (by) => {
  answeredAt(Date.now() + by);
  expect(Math.abs(off() - by)).toBeLessThan(2_000);
  noticeClock(new Response());
  expect(Math.abs(off() - by)).toBeLessThan(2_000);
  answeredAt(Date.now());
  expect(Math.abs(off())).toBeLessThan(2_000);
});
