/**
 * Whether this device identifies as a phone or a tablet: only there can somebody stay signed in. An iPad calls itself a Mac, but no Mac
 * has a multi-touch screen. The server checks the same.
 */
export const isHandheld = ({ userAgent, maxTouchPoints }: Navigator = navigator): boolean =>
  /\b(?:iPhone|iPad|Android)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/** What the server cannot see of the device. */
export const touchOf = ({ maxTouchPoints }: Navigator = navigator) => ({
  query: { touchPoints: Math.min(maxTouchPoints, 255) },
});
