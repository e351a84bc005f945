import type { DeviceKind, PolicyKind, ReasonCode } from '../../vocabulary/index.ts';
import type { CameraSide, Situation, ViewerSide } from '../situation.ts';

/** What lets a viewer watch where a rule of another path would not: a class, an event, or the camera being public. */
export type Instead = { readonly classId: number } | { readonly eventId: number } | 'public';

/** What stands behind one rule. */
export interface StepDetails {
  /** The level whose policy the rule read, or set the value that it compared. */
  readonly kind?: PolicyKind | 'admin';
  /** The policy in force behind it; absent when none limits here. */
  readonly policyId?: number;
  readonly classId?: number;
  readonly eventId?: number;
  readonly childId?: number;
  readonly blockId?: number;
  /** The value in force: a limit, or whether a switch is on; null when nothing says anything. */
  readonly value?: number | boolean | null;
  /** When a gate ends by itself (epoch ms). */
  readonly until?: number;
  /** Set where the rule itself says no and does not count, because this suffices. */
  readonly instead?: Instead;
}

/** One of the answers of a rule that is asked of several things, such as each class. */
export interface Part extends StepDetails {
  readonly passed: boolean;
}

interface About {
  /** The reason it gives when it refuses. */
  readonly code: ReasonCode | Readonly<Record<DeviceKind, ReasonCode>>;
  /**
   * What turns its answer while nobody edits anything: nothing, the clock at instants that can be named, the weekly
   * schedules, or the viewer's use.
   */
  readonly turns: 'never' | 'at instants' | 'with the week' | 'with use';
  /** Names the instants at which it may turn, past ones included. */
  readonly turnsAt?: (s: Situation, add: (instant: number) => void) => void;
  /** What stands behind its one answer. */
  readonly details?: (s: Situation) => StepDetails;
  /** Instead of details: every part it was asked of. It passes exactly when none of them refuses. */
  readonly parts?: (s: Situation) => readonly Part[];
}

/**
 * One rule. Whom it concerns is held by what it may read, so that a rule about viewers alone can be asked once for all
 * cameras, and one about cameras alone once for all viewers.
 */
export type Rule =
  | (About & { readonly concerns: 'viewer'; readonly passes: (s: ViewerSide) => boolean })
  | (About & { readonly concerns: 'camera'; readonly passes: (s: CameraSide) => boolean })
  | (About & { readonly concerns: 'pair'; readonly passes: (s: Situation) => boolean });

export const codeOf = ({ code }: Rule, device: DeviceKind): ReasonCode =>
  typeof code === 'string' ? code : code[device];
