/** The message was refused permanently: retrying would change nothing. This error's text is safe to store and log. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
