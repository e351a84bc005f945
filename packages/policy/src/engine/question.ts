import type { DeviceKind } from '../vocabulary/index.ts';
import { isInstant } from './compile/certain.ts';
import { decidableFrom, decidableUntil } from './zone.ts';

/** What the viewer has used of today's allowance. */
export interface Usage {
  /** Valid sessions of the location's local day, the running one included. */
  readonly sessionsToday: number;
  /** When the session asked for started (epoch ms); null when a new one is asked for. */
  readonly sessionStartedAt: number | null;
  /** Cameras that the viewer's family watches now, beside the one asked for; absent of a session that has its place among them. */
  readonly familyWatches?: number;
}

/** A new session with nothing used: what an audience assumes of everybody. */
export const nothingUsed: Usage = { sessionsToday: 0, sessionStartedAt: null, familyWatches: 0 };

/** May this viewer watch this camera on this device at this moment? */
export interface Question {
  readonly viewerId: number;
  readonly cameraId: number;
  readonly device: DeviceKind;
  /** Epoch ms. */
  readonly at: number;
  readonly usage: Usage;
}

/** A session may seem to start this much after the moment asked about, since clocks of two machines differ. */
const clockTolerance = 60_000;

const isCount = (count: unknown): boolean => typeof count === 'number' && (count | 0) === count && count >= 0;

/** Whether the usage can be trusted: whole counts, a start that is not in the future. */
export const isReadableUsage = (usage: Usage, at: number): boolean =>
  isInstant(at) &&
  typeof usage === 'object' &&
  usage !== null &&
  isCount(usage.sessionsToday) &&
  (usage.familyWatches === undefined || isCount(usage.familyWatches)) &&
  (usage.sessionStartedAt === null ||
    (isInstant(usage.sessionStartedAt) && usage.sessionStartedAt <= at + clockTolerance));

/** Whether a moment can be decided: any comparison with NaN refuses, and a Date is no number. */
export const isDecidable = (at: number): boolean =>
  typeof at === 'number' && at >= decidableFrom && at < decidableUntil;
