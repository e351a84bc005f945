/** A test file that has to notice, and which of its tests are enough; all of them without a pattern. */
export interface Witness {
  readonly file: string;
  readonly tests?: RegExp;
}

/** One change for the worse, chosen by hand, and the tests that must not let it pass. */
export interface Mutant {
  readonly name: string;
  /** What would be so if nobody noticed. */
  readonly means: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Each of them has to fail. */
  readonly noticedBy: readonly Witness[];
}

/** The source with the mutation made. Throws when what it changes is not there, or more than once. */
export function mutate(source: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = source.split(find).length - 1;
    throw new Error(`${name} is stale: what it changes stands ${times} times in ${file}, not once.`);
  }
  return before + replace + after;
}
