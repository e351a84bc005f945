/**
 * Whether this device says that it is a phone or a tablet: only there can somebody stay signed in. An iPad calls itself a Mac, but no Mac
 * has a screen that tells fingers apart. The server asks the same.
 */
export const isHandheld = ({ userAgent, maxTouchPoints }: Navigator = navigator): boolean =>
  /\b(?:iPhone|iPad|Android)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/** What the server cannot see of it. */
export const touchOf = ({ maxTouchPoints }: Navigator = navigator) => ({
  query: { touchPoints: Math.min(maxTouchPoints, 255) },
});
