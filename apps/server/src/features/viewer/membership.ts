import { check } from '@viewgate/policy';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { deviceOf } from '../streams/index.ts';
import { type CameraMembership, membershipsAt } from './views.ts';

/**
 * Which of an account's memberships may watch a camera at a moment: with two families at a location one may have used up its day
 * while the other has not. `first` is the one whose refusal is told when none may. Refuses with 404 without any membership.
 */
export const membershipThatMay = async (
  { access, db }: AppDeps,
  accountId: number,
  cameraId: number,
  request: FastifyRequest,
  at: number,
): Promise<{ allowed: CameraMembership | undefined; first: CameraMembership }> => {
  const memberships = await membershipsAt(db, accountId, cameraId, at);
  const [first] = memberships;
  if (!first) throw notFound();
  const c = await access.of(first.locationId);
  const device = deviceOf(request);
  const allowed = memberships.find(({ viewerId, sessionsToday }) => {
    const usage = { sessionsToday, sessionStartedAt: null };
    return c !== null && check(c, { viewerId, cameraId, device, at, usage }).outcome === 'allow';
  });
  return { allowed, first };
};
