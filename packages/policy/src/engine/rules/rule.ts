import type { DeviceKind, PolicyKind, ReasonCode } from '../../vocabulary/index.ts';
import type { CameraSide, Situation, ViewerSide } from '../situation.ts';

/** What lets a viewer watch where another path's rule would refuse: a class, an event, or the camera being public. */
export type Instead = { readonly classId: number } | { readonly eventId: number } | 'public';

/** The details behind one rule. */
export interface StepDetails {
  /** The level whose policy the rule read, or that set the value compared. */
  readonly kind?: PolicyKind | 'admin';
  /** The policy in force behind it; absent when none applies. */
  readonly policyId?: number;
  readonly classId?: number;
  readonly eventId?: number;
  readonly childId?: number;
  readonly blockId?: number;
  /** The value in force: a limit, or whether a switch is on; null when no level sets it. */
  readonly value?: number | boolean | null;
  /** When a gate ends on its own (epoch ms). */
  readonly until?: number;
  /** Set when the rule itself refuses but does not count, because this suffices. */
  readonly instead?: Instead;
}

/** One answer of a rule that is evaluated for several things, such as each class. */
export interface Part extends StepDetails {
  readonly passed: boolean;
}

interface About {
  /** The reason given when it refuses. */
  readonly code: ReasonCode | Readonly<Record<DeviceKind, ReasonCode>>;
  /**
   * What can change its answer while nobody edits anything: nothing, the clock at known instants, the weekly
   * schedules, or the viewer's usage.
   */
  readonly turns: 'never' | 'at instants' | 'with the week' | 'with use';
  /** The reason it gives instead, where that says more. */
  readonly closer?: { readonly code: ReasonCode; readonly applies: (s: Situation) => boolean };
  /** Reports the instants at which it may change, including past ones. */
  readonly turnsAt?: (s: Situation, add: (instant: number) => void) => void;
  /** Details of its single answer. */
  readonly details?: (s: Situation) => StepDetails;
  /** Instead of details: every part evaluated. The rule passes exactly when none of them refuses. */
  readonly parts?: (s: Situation) => readonly Part[];
}

/**
 * One rule. `concerns` limits what it may read, so that a rule about viewers alone runs once for all cameras, and one
 * about cameras alone once for all viewers.
 */
export type Rule =
  | (About & { readonly concerns: 'viewer'; readonly passes: (s: ViewerSide) => boolean })
  | (About & { readonly concerns: 'camera'; readonly passes: (s: CameraSide) => boolean })
  | (About & { readonly concerns: 'pair'; readonly passes: (s: Situation) => boolean });

export const codeOf = ({ code }: Rule, device: DeviceKind): ReasonCode =>
  typeof code === 'string' ? code : code[device];

/** The reason that a rule gives where it refuses. */
export const reasonGiven = (rule: Rule, s: Situation): ReasonCode =>
  rule.closer?.applies(s) ? rule.closer.code : codeOf(rule, s.device);
