import type { Step } from '../src/features/access/access/remedy.tsx';

/** A rule of an answer to Why?, as staff read it. */
export const step = (code: string, passed = false, more: object = {}): Step =>
  ({
    code,
    passed,
    policy: null,
    pausedBy: [],
    record: null,
    instead: null,
    eventId: null,
    subject: null,
    value: null,
    until: null,
    ...more,
  }) as unknown as Step;
