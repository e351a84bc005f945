import type { OwnSession } from '@viewgate/contract';
import { isHandheld } from '../../../lib/handheld.ts';

/**
 * What a session's device is, as far as it can be known. An iPad's Safari calls itself a Mac: only the device itself can tell, by its
 * touch screen, and a session that stays logged in, which only phones and tablets get.
 */
export const systemOf = (
  { system, browser, isCurrent, lastsUntil }: Pick<OwnSession, 'system' | 'browser' | 'isCurrent' | 'lastsUntil'>,
  isHeld: () => boolean = isHandheld,
): string | null => {
  if (system !== 'Mac' || browser !== 'Safari') return system;
  if (lastsUntil !== null) return 'iPad';
  if (isCurrent) return isHeld() ? 'iPad' : 'Mac';
  return 'macOrIpad';
};
