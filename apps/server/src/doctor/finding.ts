/** What the doctor found about one thing: fine, worth a thought, or broken. `remedy` says what to do about the latter two. */
export type Finding =
  | { readonly of: string; readonly state: 'fine'; readonly says: string }
  | { readonly of: string; readonly state: 'doubtful' | 'broken'; readonly says: string; readonly remedy: string };

/** Findings about one thing. */
export const about = (of: string) => ({
  fine: (says: string): Finding => ({ of, state: 'fine', says }),
  doubtful: (says: string, remedy: string): Finding => ({ of, state: 'doubtful', says, remedy }),
  broken: (says: string, remedy: string): Finding => ({ of, state: 'broken', says, remedy }),
});

/** What was thrown, in a sentence; causes are left out, since they may name addresses and accounts. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
