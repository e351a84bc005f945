import { decideStaff } from '@viewgate/policy';
import type { FastifyReply } from 'fastify';
import type { OpeningNeeds } from './needs.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { evenMs, evenOut, nothingUsable, RecordingServerError } from '../../../platform/recording-servers/index.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { staffFactsOf } from './staff-facts.ts';

/** Sends a picture; what its camera does not give is told as such, and one that has none is not there. */
export const sendStill = async (reply: FastifyReply, taking: Promise<Buffer | null>): Promise<never> => {
  const jpeg = await taking.catch((error: unknown) => {
    if (error instanceof RecordingServerError) throw new Refusal('recordingServer', { failure: error.failure });
    throw error;
  });
  if (!jpeg) throw notFound();
  return reply.type('image/jpeg').header('cache-control', 'no-store').send(jpeg) as never;
};

interface Asked {
  readonly actor: Actor;
  readonly camera: {
    readonly id: number;
    readonly locationId: number;
    /** Its pictures come from elsewhere, or from a recording server that answered when it was last tried. */
    readonly isReached: boolean;
  };
  readonly address: string;
  readonly reply: FastifyReply;
}

/** Sends staff a picture of what a camera sees now, while they may watch it. */
export const sendStaffStill = async (
  { access, sources }: OpeningNeeds,
  { actor, camera, address, reply }: Asked,
): Promise<never> => {
  const c = await access.of(camera.locationId);
  if (!c || decideStaff(c, staffFactsOf(actor, address), camera.id).outcome === 'deny')
    throw new Refusal('accessDenied');
  // Whoever names a server and a camera of it may not learn by the picture's speed what listens there: one that did not answer as a
  // recording server when it was last tried is not asked, and any other failure takes its time.
  if (!camera.isReached) throw new Refusal('recordingServer', { failure: nothingUsable });
  const began = performance.now();
  const taking = sources.still(camera.id).catch(async (error: unknown) => {
    if (error instanceof RecordingServerError) await evenOut(began, evenMs.picture);
    throw error;
  });
  return await sendStill(reply, taking);
};
