/** The account or its location could not be loaded; the key of the sentence that says so. */
export class SessionLoadError extends Error {
  readonly sentence: 'accountFailed' | 'locationFailed';
  constructor(sentence: 'accountFailed' | 'locationFailed', cause: unknown) {
    super(sentence, { cause });
    this.name = 'SessionLoadError';
    this.sentence = sentence;
  }
}
