import type { FeatureName } from '@viewgate/policy/vocabulary';

/** Fields of a camera that count only while all features named are on: otherwise what a call says of them is ignored, and the stored value kept. */
export const cameraFeatures = {
  nvrServerId: ['MultipleNvrServerSupport'],
  aiOnly: ['AiOnly'],
  audioEnabled: ['CameraAudioEnabled'],
  isPublic: ['PublicCameraSupportGlobal', 'PublicCameraSupportCurrentLocation'],
  enableHlsCaching: ['HlsCaching'],
} as const satisfies Record<string, readonly FeatureName[]>;

/** Whether a field counts where `has` tells which features are on. */
export const hasCameraField = (field: string, has: (feature: FeatureName) => boolean): boolean =>
  Object.entries(cameraFeatures).every(([name, features]) => name !== field || features.every((one) => has(one)));

/** What can be switched on or off for several cameras at a time. */
export const cameraSwitches = ['isEnabled', 'audioEnabled', 'enableHlsCaching', 'aiOnly'] as const;
