/** Something that is done in one way only (ADR 26). */
export interface Way {
  /** What should be done in one way only. */
  to: string;
  /** Matches the code of any other way. */
  not: RegExp;
  /** The folder to search. */
  below: string;
  /** Which files there; by default all programs. */
  files?: string;
  /** Tests are searched as well. */
  alsoTests?: true;
  /** Which of the files; by default all. A released migration is never edited, so rules for them hold from a number on. */
  only?: (path: string) => boolean;
  /** The one way itself, and what only looks like another. */
  but: readonly string[];
}

/** The folders of programs. */
export const programs = ['apps/server', 'apps/web/src', 'packages', 'tools', 'simulators', 'bench', 'e2e'];
