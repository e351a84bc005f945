import type { HealthState } from './schemas/cameras/health.ts';

/** Whether a camera shows no live picture, whatever the reason. One that has not been checked yet does not count as down. */
export const isDown = (state: HealthState): boolean => state !== 'online' && state !== 'unknown';

/** Whether its picture still arrives, frozen or black: it is shown, but not called live. */
export const isPictureDown = (state: HealthState | undefined): boolean => state === 'frozen' || state === 'black';

/** Whether no picture arrives at all, so that there is none to ask for. */
export const isDark = (state: HealthState): boolean => isDown(state) && !isPictureDown(state);
