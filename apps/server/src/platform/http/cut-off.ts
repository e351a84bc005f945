import { errors } from '@viewgate/contract';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal/refusal.ts';

/** Milliseconds between two checks of whether somebody may still receive what they are being sent. */
const recheckMs = 1_000;

/**
 * Ends an answer in progress once its reader may no longer have it: a slow reader could take hours over a file, which is read as it is
 * sent. `requireStill` throws what the call would be refused with now; if that cannot be known, the answer continues.
 */
export const cutOffOnceRefused = ({ raw }: FastifyReply, requireStill: () => Promise<unknown>): void => {
  let isAsking = false;
  const again = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    requireStill()
      .catch((error: unknown) => {
        if (error instanceof Refusal && errors[error.code].status < 500) raw.destroy();
      })
      .finally(() => {
        isAsking = false;
      });
  }, recheckMs);
  again.unref();
  raw.once('close', () => clearInterval(again));
};
