import { decideStaff } from '@viewgate/policy';
import type { FastifyReply } from 'fastify';
import type { OpeningNeeds } from './needs.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { RecordingServerError } from '../../../platform/recording-servers/index.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { staffFactsOf } from './staff-facts.ts';

/** Sends a picture; what its camera does not give is told as such, and one that has none is not there. */
export const sendStill = async (reply: FastifyReply, taking: Promise<Buffer | null>): Promise<never> => {
  const jpeg = await taking.catch((error: unknown) => {
    if (error instanceof RecordingServerError) throw new Refusal('recordingServer', { title: error.message });
    throw error;
  });
  if (!jpeg) throw notFound();
  return reply.type('image/jpeg').header('cache-control', 'no-store').send(jpeg) as never;
};

interface Asked {
  readonly actor: Actor;
  readonly camera: { readonly id: number; readonly locationId: number };
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
  return await sendStill(reply, sources.still(camera.id));
};
