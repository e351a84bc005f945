/** The outside refuses this message for good: trying again would change nothing. Its message is safe to keep and to log. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
