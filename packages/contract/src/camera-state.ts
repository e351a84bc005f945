import type { HealthState } from './schemas/cameras/health.ts';

/** Whether a camera shows no live picture, for whatever reason; where nobody has looked yet, it is not known to be down. */
export const isDown = (state: HealthState): boolean => state !== 'online' && state !== 'unknown';

/** Whether its picture arrives all the same, frozen or black: it is shown, and not called live. */
export const isPictureDown = (state: HealthState | undefined): boolean => state === 'frozen' || state === 'black';

/** Whether no picture arrives at all, so that there is none to ask for. */
export const isDark = (state: HealthState): boolean => isDown(state) && !isPictureDown(state);
