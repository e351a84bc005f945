import type { Tone } from '../../../ui/status-badge.tsx';

/** For an import, and for its rows. */
export const stateTones = {
  checking: 'wait',
  checked: 'wait',
  running: 'wait',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
} as const satisfies Readonly<Record<string, Tone>>;

export const rowTones = {
  unchecked: 'quiet',
  error: 'bad',
  blocked: 'attention',
  create: 'good',
  update: 'good',
  same: 'quiet',
  created: 'good',
  updated: 'good',
  unchanged: 'quiet',
  refused: 'bad',
  left: 'quiet',
} as const satisfies Readonly<Record<string, Tone>>;
