/** What is measured; the figures of the goal. */
export const setting = {
  cameras: 20,
  viewers: 1_000,
  segmentSeconds: 2,
  /** 500 KB in whole transport packets. */
  segmentBytes: 2_660 * 188,
  originDelayMs: 40,
  /** Allowed on top of the origin's delay at the 99th percentile of a miss. */
  missAllowanceMs: 30,
  warmUpSeconds: Number(process.env["WARM"] ?? 6),
} as const;

export const shortNameOf = (camera: number): string => `cam${camera}`;
export const tokenOf = (viewer: number): string => String(viewer).padStart(43, 'v');
export const cameraOf = (viewer: number): number => viewer % setting.cameras;
