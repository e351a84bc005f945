import { expect, it } from 'vitest';
import { isHandheld, touchOf } from './handheld.ts';

const of = (userAgent: string, maxTouchPoints: number) => ({ userAgent, maxTouchPoints }) as Navigator;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';

it('tells phones and tablets, including an iPad that calls itself a Mac, from computers with and without a touch screen', () => {
  expect(isHandheld(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5))).toBe(true);
  expect(isHandheld(of('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5))).toBe(true);
  expect(isHandheld(of(mac, 5))).toBe(true);
  expect(isHandheld(of(mac, 0))).toBe(false);
  expect(isHandheld(of(windows, 10))).toBe(false);
  expect(touchOf(of(mac, 5))).toEqual({ query: { touchPoints: 5 } });
});
