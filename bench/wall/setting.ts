/** What is measured, and the goals. */
export const setting = {
  families: 200,
  cameras: 40,
  /** A picture 640 pixels wide, as recording servers send it. */
  stillBytes: 24 * 1024,
  /** Milliseconds until the recording server has a picture. */
  originDelayMs: 40,
  /** Connections of one browser to one address. */
  connections: 6,
  /**
   * At most this many times what the same bytes take from a server that decides nothing: at the 99th percentile until the last picture is
   * there, and in CPU.
   */
  mostTimes: { wall: 4, cpu: 8 },
} as const;

export const shortNameOf = (camera: number): string => `cam${camera}`;
export const tokenOf = (family: number): string => `${family}`.padStart(43, 'f');
