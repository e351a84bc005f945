/** Seconds, from the specification (portal §9). */
export const warningSeconds = 120;
const marginSeconds = 180;
const leastSeconds = 60;
/** Minutes a session lasts when the server does not say. */
export const defaultSessionMinutes = 15;

/** Seconds of inactivity after which the warning opens: the session's length less 180 s, at least 60 s. */
export const idleSeconds = (sessionMinutes: number): number =>
  Math.max(leastSeconds, sessionMinutes * 60 - marginSeconds);
