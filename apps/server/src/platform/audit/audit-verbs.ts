/** What the platform itself writes: at a lock-out, and at the end of a copied session. */
const ofPlatform = ['lock out', 'end copied'];

/** The verbs that are written outside contract calls, or differ from their call's: the platform's, and those that the features offer. */
export class AuditVerbs {
  readonly #verbs = new Set(ofPlatform);

  offer(verbs: readonly string[]): void {
    for (const verb of verbs) this.#verbs.add(verb);
  }

  all(): readonly string[] {
    return [...this.#verbs];
  }
}
