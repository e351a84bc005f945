import type { CameraThumbnail, HealthState } from '@viewgate/contract';

/** A camera whose state may be that of its pictures. */
export interface SeenCamera extends Omit<CameraThumbnail, 'state'> {
  readonly state: HealthState;
}

/** A camera as staff see it: its source says that it is live while its picture is frozen or black. */
export const seenHealth = (camera: CameraThumbnail, health: HealthState, healthSince: string): SeenCamera =>
  health === camera.state ? camera : { ...camera, state: health, stateSince: healthSince };
