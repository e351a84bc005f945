import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Milliseconds for which unlocking a link lasts: a day at the screen. */
const lasts = 12 * 3_600_000;

interface OfLink {
  readonly locationId: number;
  readonly generation: number;
}

/**
 * What unlocking a link gives: until when it holds, signed together with the link's generation, so that a new address or
 * password voids it. Nothing is stored, and it says nothing about the person who has it.
 */
export const createPasses = (secrets: Secrets) => {
  const key = secrets.derive('public-pass');
  const sign = ({ locationId, generation }: OfLink, until: string): Buffer =>
    createHmac('sha256', key).update(`${locationId}.${generation}.${until}`).digest();
  return {
    give: (link: OfLink, at: number): string => {
      const until = String(at + lasts);
      return `${until}.${sign(link, until).toString('base64url')}`;
    },
    isHeld: (link: OfLink, pass: unknown, at: number): boolean => {
      const [, until = '', signature = ''] =
        /^(\d{1,15})\.([\w-]{43})$/.exec(typeof pass === 'string' ? pass : '') ?? [];
      if (!(Number(until) > at)) return false;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(link, until));
    },
  };
};
