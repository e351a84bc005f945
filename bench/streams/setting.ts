/** What is measured, and the goals. */
export const setting = {
  cameras: 20,
  viewers: 1_000,
  segmentSeconds: 2,
  /** 500 KB in whole transport packets. */
  segmentBytes: 2_660 * 188,
  originDelayMs: 40,
  /** Allowed on top of the origin's delay, at the 99th percentile of a miss. */
  missAllowanceMs: 30,
  /**
   * Before each round, for equal conditions: code is compiled, and memory, cache and connection windows have reached
   * their size.
   */
  warmUpSeconds: 30,
} as const;

export const shortNameOf = (camera: number): string => `cam${camera}`;
/** The format of the product's tokens; each round has its own. */
export const tokenOf = (viewer: number, round: number): string => `${round}-${viewer}`.padStart(43, 'v');
export const cameraOf = (viewer: number): number => viewer % setting.cameras;
