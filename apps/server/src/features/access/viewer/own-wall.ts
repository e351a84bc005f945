import type { ViewerCamera } from '@viewgate/contract';
import { decide } from '@viewgate/policy';
import type { DeviceKind } from '@viewgate/policy/vocabulary';
import type { Needs } from './needs.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { startOf, usageOnOpening } from '../../../watching/usage.ts';
import { presentDecision } from '../streams/index.ts';
import { camerasOf, type OwnCamera } from './views.ts';

/** The cameras of an account, each with its decision: watchable ones first, then by location and name. */
export const ownWall = async (
  { db, access }: Pick<Needs, 'db' | 'access'>,
  accountId: number,
  device: DeviceKind,
  at: number,
): Promise<ViewerCamera[]> => {
  const decided = async (camera: OwnCamera) => {
    const c = await access.of(camera.locationId);
    if (!c) throw notFound();
    const { viewerId, used, visits, ...shown } = camera;
    const question = { viewerId, cameraId: camera.id, device, at };
    const usage = usageOnOpening(c, question, used, startOf(visits, camera.id));
    const decision = decide(c, { ...question, usage });
    const thumbnailUrl = decision.outcome === 'allow' ? `/api/viewer/cameras/${camera.id}/still` : null;
    return { ...shown, thumbnailUrl, decision: presentDecision(decision) };
  };
  const best = new Map<number, Awaited<ReturnType<typeof decided>>>();
  for (const camera of await camerasOf(db, accountId, at)) {
    const shown = await decided(camera);
    const before = best.get(camera.id);
    // Of two memberships, the one that may watch is shown, with the children of both.
    const speaks = !before || shown.decision.outcome === 'allow' ? shown : before;
    best.set(camera.id, { ...speaks, children: [...(before?.children ?? []), ...shown.children] });
  }
  const isClosed = ({ decision }: ViewerCamera) => Number(decision.outcome !== 'allow');
  // Otherwise in the order read.
  return [...best.values()].sort((a, b) => isClosed(a) - isClosed(b));
};
