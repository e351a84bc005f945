// What sending mail and sending text messages share.

/** The message was refused permanently: retrying would change nothing. This error's text is safe to store and log. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Whether a URL's host is this machine: what is sent there crosses no network. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
