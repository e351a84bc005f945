import { check, type CompiledLocation, decide, type Decision } from '@viewgate/policy';
import type { FastifyRequest } from 'fastify';
import type { Needs } from './needs.ts';
import type { StillAsker } from '../../../watching/serving/sources.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { startOf, usageOnOpening } from '../../../watching/usage.ts';
import { deviceOf } from '../streams/index.ts';
import type { AskedCamera, CameraMembership } from './views.ts';

/** The memberships of an account at a camera's location, read for many who ask at once. */
export type ReadMemberships = (asked: AskedCamera) => Promise<CameraMembership[]>;
interface NeedsOfMembership extends Pick<Needs, 'access'> {
  readonly memberships: ReadMemberships;
}

/**
 * There is no path to the camera now or later, or it is not for viewing. A camera that a coming event will open counts as theirs, as does,
 * for a day, one that an event opened.
 */
const isNotTheirs = ({ reasons, nextOpening }: Decision): boolean =>
  typeof nextOpening !== 'number' && reasons.some(({ code }) => code === 'noPath' || code === 'cameraAiOnly');

/**
 * Which of an account's memberships may watch a camera at a moment, and whether Stream Shield is on for it: with two families at a
 * location, one may have used up its day while the other has not. When none may, `first` is the one whose refusal is reported. 404
 * without any membership, and for a camera that is none of theirs.
 */
export const membershipThatMay = async (
  { access, memberships: read }: NeedsOfMembership,
  accountId: number,
  cameraId: number,
  request: FastifyRequest,
  at: number,
): Promise<{
  allowed: CameraMembership | undefined;
  isShielded: boolean;
  first: CameraMembership;
  /** Null when none may. */
  asker: StillAsker | null;
}> => {
  const memberships = await read({ accountId, cameraId, at });
  const [first] = memberships;
  if (!first) throw notFound();
  const c = await access.of(first.locationId);
  const device = deviceOf(request);
  const question = (rules: CompiledLocation, { viewerId, used, visits }: CameraMembership, then = at) => {
    const asked = { viewerId, cameraId, device, at: then };
    return { ...asked, usage: usageOnOpening(rules, asked, used, startOf(visits, cameraId)) };
  };
  const verdictOn = (one: CameraMembership) => c && check(c, question(c, one));
  // A picture seen by one membership is seen by the person.
  const wasOpen = (rules: CompiledLocation, then: number) =>
    memberships.some((one) => check(rules, question(rules, one, then)).outcome === 'allow');
  const allowed = memberships.find((one) => verdictOn(one)?.outcome === 'allow');
  const isShielded = !allowed || verdictOn(allowed)?.streamShield !== false;
  if (!allowed && c && memberships.every((one) => isNotTheirs(decide(c, question(c, one))))) throw notFound();
  return { allowed, isShielded, first, asker: allowed && c ? { rules: c, wasOpen } : null };
};
