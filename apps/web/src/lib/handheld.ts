/** Whether this device says that it is a phone or a tablet: only there can somebody stay signed in. The server asks the same. */
export const isHandheld = (): boolean => /\b(?:iPhone|iPad|Android)\b/.test(navigator.userAgent);
