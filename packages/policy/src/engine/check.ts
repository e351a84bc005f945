import type { DeviceKind, ReasonCode } from '../vocabulary/index.ts';
import { cameraFlag, type CompiledLocation, profileFlag } from './compiled.ts';
import type { Question } from './question.ts';
import { gateRules, passesGates } from './rules/gates.ts';
import { rules } from './rules/index.ts';
import { codeOf } from './rules/rule.ts';
import { entryCodes, type EntryCode, type Situation, situationOf } from './situation.ts';

/** The bare answer. Verdicts are shared and frozen: compare them by identity. */
export interface Verdict {
  readonly outcome: 'allow' | 'deny';
  /** The first rule that refuses; null on allow. */
  readonly reason: ReasonCode | null;
  /** Always true on a deny: with nothing to show, shielded is the safe answer. */
  readonly streamShield: boolean;
}

const allow: Verdict = Object.freeze({ outcome: 'allow', reason: null, streamShield: false });
const allowShielded: Verdict = Object.freeze({ outcome: 'allow', reason: null, streamShield: true });
const denial = (reason: ReasonCode): Verdict => Object.freeze({ outcome: 'deny', reason, streamShield: true });

const unknown = new Map<EntryCode, Verdict>(entryCodes.map((code) => [code, denial(code)]));
/** The denial of each rule, in rule order. */
const denials: Readonly<Record<DeviceKind, readonly Verdict[]>> = {
  desktop: rules.map((rule) => denial(codeOf(rule, 'desktop'))),
  mobile: rules.map((rule) => denial(codeOf(rule, 'mobile'))),
};

const closer = rules.map((rule) => rule.closer && { ...rule.closer, denial: denial(rule.closer.code) });

/** Taken out of the rule objects once: their shapes differ, and looking it up each time would take half the time of a check. */
const asked = rules.map(({ passes }) => passes);

/** Answers a question with outcome, first reason and shield: what every playlist and segment request needs. */
export const check = (c: CompiledLocation, question: Question): Verdict => {
  const s = situationOf(c, question);
  return typeof s === 'string' ? unknownVerdict(s) : verdictOn(s);
};

/** The denial when something that every rule needs is unknown. */
export const unknownVerdict = (code: EntryCode): Verdict => unknown.get(code)!;

/** {@link check} for a known situation. */
export const verdictOn = (s: Situation): Verdict => {
  for (let place = passesGates(s) ? gateRules.length : 0; place < asked.length; place++) {
    if (asked[place]!(s)) continue;
    const nearer = closer[place];
    return nearer?.applies(s) ? nearer.denial : denials[s.device][place]!;
  }
  return isShielded(s) ? allowShielded : allow;
};

/**
 * Errs on the safe side: one shielded class through which the family reaches the camera is enough, whichever path is
 * used.
 */
export const isShielded = ({ c, profile, flags, shieldedPaths, isInvited }: Situation): boolean =>
  shieldedPaths !== 0 ||
  (isInvited && (flags & cameraFlag.eventShield) !== 0) ||
  c.doubts.length !== 0 ||
  (c.profileSwitches[profile]! & profileFlag.streamShield) !== 0 ||
  (flags & cameraFlag.streamShield) !== 0;
