/** The account or its location could not be loaded; `sentence` is the key of the message. */
export class SessionLoadError extends Error {
  readonly sentence: 'accountFailed' | 'locationFailed';
  constructor(sentence: 'accountFailed' | 'locationFailed', cause: unknown) {
    super(sentence, { cause });
    this.name = 'SessionLoadError';
    this.sentence = sentence;
  }
}
