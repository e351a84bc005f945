/** A test file that must fail, and which of its tests to run; without a pattern, all. */
export interface Witness {
  readonly file: string;
  readonly tests?: RegExp;
}

/** One hand-picked change for the worse, and the tests that must catch it. */
export interface Mutant {
  readonly name: string;
  /** What would go wrong if nobody noticed. */
  readonly means: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Every one must fail. */
  readonly noticedBy: readonly Witness[];
}

/** Applies the mutation to the source. Throws when the text is missing or occurs more than once. */
export const mutate = (source: string, { name, file, find, replace }: Mutant): string => {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = source.split(find).length - 1;
    throw new Error(`${name} is stale: the code it changes occurs ${times} times in ${file}, not once.`);
  }
  return before + replace + after;
};
