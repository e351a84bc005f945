/** What is measured. */
export const rolling = {
  /** Who watches, and who works: each clerk creates a family, reads the list, and rests. */
  players: 60,
  clerks: 6,
  clerkRestsMs: 400,
  /** Text messages queued a second, each a job. */
  textsEachSecond: 8,
  /** Milliseconds that the provider of text messages takes to answer. */
  providerMs: 60,
  /** Milliseconds between the acts. */
  calmMs: 8_000,
  /** Milliseconds after which a call that failed is repeated once, as a person would. */
  againMs: 1_500,
} as const;

export const clerkToken = (clerk: number): string => `${clerk}`.padStart(43, 'c');

/** The acts, which the players and clerks count by. */
export type Act = 'calm' | 'rolling' | 'killed';
