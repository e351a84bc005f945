import { type CompiledLocation, decideStaff } from '@viewgate/policy';
import type { FastifyReply } from 'fastify';
import type { NeedsToOpen } from './needs.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { evenMs, inTime, nothingUsable, RecordingServerError } from '../../../platform/recording-servers/index.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { staffFactsNow, staffFactsOf } from './staff-facts.ts';

/** Sends a picture; a recording server's failure becomes its own error, and a camera without one is not found. */
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
    /** True if its pictures come from elsewhere, or its recording server answered when last tried. */
    readonly isReached: boolean;
  };
  readonly address: string;
  readonly reply: FastifyReply;
}

/** Sends staff a current picture of a camera, while they may watch it. */
export const sendStaffStill = async (
  { access, db, sources }: NeedsToOpen,
  { actor, camera, address, reply }: Asked,
): Promise<never> => {
  const c = await access.of(camera.locationId);
  const mayWatch = (rules: CompiledLocation, staff = staffFactsOf(actor, address)) =>
    decideStaff(rules, staff, camera.id).outcome === 'allow';
  if (!c || !mayWatch(c)) throw new Refusal('accessDenied');
  // Someone who enters a server and one of its cameras must not learn from response times what listens there: a server that did not
  // answer as a recording server when last tried is not asked, and any other failure is delayed.
  if (!camera.isReached) throw new Refusal('recordingServer', { failure: nothingUsable });
  const tells = (error: unknown) => !(error instanceof RecordingServerError);
  const wasOpen = (rules: CompiledLocation) => mayWatch(rules);
  const taken = inTime(sources.still(camera.id, { rules: c, wasOpen }), evenMs.picture, { tells });
  return await sendStill(
    reply,
    // Time has passed: the picture may show what has happened since the decision.
    taken.then(async (jpeg) => {
      const staff = await staffFactsNow(db, actor, camera, address);
      const now = await access.of(camera.locationId);
      if (!now || !mayWatch(now, staff)) throw new Refusal('accessDenied');
      return jpeg;
    }),
  );
};
