import type { ReasonCode } from '../vocabulary/index.ts';
import type { CompiledLocation } from './compiled.ts';
import type { Question } from './question.ts';
import { rules } from './rules/index.ts';
import { codeOf, reasonGiven, type StepDetails } from './rules/rule.ts';
import { entryCodes, type Situation, situationOf } from './situation.ts';

/** One evaluated rule, named by the reason it gives when it refuses. */
export interface Step extends StepDetails {
  readonly code: ReasonCode;
  readonly passed: boolean;
}

/** Runs every rule in order, continuing past refusals as far as the facts allow: the long form of `check`. */
export const listSteps = (c: CompiledLocation, question: Question): Step[] => {
  const s = situationOf(c, question);
  const unknownAt = typeof s === 'string' ? entryCodes.indexOf(s) : entryCodes.length;
  const steps: Step[] = entryCodes
    .slice(0, unknownAt + 1)
    .map((code, place) => ({ code, passed: place !== unknownAt }));
  if (typeof s === 'string') return steps;
  for (const rule of rules) {
    const code = codeOf(rule, s.device);
    if (rule.parts) {
      for (const part of rule.parts(s)) steps.push({ code, ...part });
      continue;
    }
    const passed = rule.passes(s);
    steps.push({ code: passed ? code : reasonGiven(rule, s), passed, ...rule.details?.(s) });
  }
  return steps;
};

/** The steps that refuse, in order. */
export const listRefusals = (s: Situation): Step[] => {
  const refusals: Step[] = [];
  for (const rule of rules) {
    if (rule.passes(s)) continue;
    const code = reasonGiven(rule, s);
    if (rule.parts) refusals.push(...rule.parts(s).flatMap((part) => (part.passed ? [] : [{ code, ...part }])));
    else refusals.push({ code, passed: false, ...rule.details?.(s) });
  }
  return refusals;
};
