import type { DeviceKind } from '../vocabulary/index.ts';
import { isInstant } from './compile/certain.ts';
import { decidableFrom, decidableUntil } from './zone.ts';

/** How much of today's allowance the viewer has used. */
export interface Usage {
  /** Valid sessions of the location's local day, including the running one. */
  readonly sessionsToday: number;
  /** When the running session started (epoch ms); null when a new one is requested. */
  readonly sessionStartedAt: number | null;
  /** Cameras that the viewer's family is watching, besides the one requested; absent for a session already counted among them. */
  readonly familyWatches?: number;
}

/** A new session with no usage: what an audience assumes for everybody. */
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

/** How far after `at` a session may appear to start, since two machines' clocks differ. */
const clockTolerance = 60_000;

const isCount = (count: unknown): boolean => typeof count === 'number' && (count | 0) === count && count >= 0;

/** Whether the usage is plausible: whole counts, and a start that is not in the future. */
export const isReadableUsage = (usage: Usage, at: number): boolean =>
  isInstant(at) &&
  typeof usage === 'object' &&
  usage !== null &&
  isCount(usage.sessionsToday) &&
  (usage.familyWatches === undefined || isCount(usage.familyWatches)) &&
  (usage.sessionStartedAt === null ||
    (isInstant(usage.sessionStartedAt) && usage.sessionStartedAt <= at + clockTolerance));

/** Whether a moment is decidable: comparisons with NaN are false, and a Date is not a number. */
export const isDecidable = (at: number): boolean =>
  typeof at === 'number' && at >= decidableFrom && at < decidableUntil;
