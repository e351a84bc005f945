import { useSyncExternalStore } from 'react';

export const steps = ['info', 'children', 'account'] as const;
export type Step = (typeof steps)[number];

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
const here = (): number => Math.max(0, steps.indexOf(location.hash.slice(1) as Step));

/** The step in the address, so that the browser's back button goes a step back; at most the one after those done. */
export const useStep = (done: number): number => Math.min(useSyncExternalStore(subscribe, here), done);

export const goToStep = (at: number): void => {
  location.hash = steps[at] ?? 'info';
};
