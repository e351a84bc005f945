// Milliseconds between two refreshes of data whose changes nothing announces. Separate constants, so that the build inlines each number.

/** The progress of a job that somebody is waiting for. */
export const progressPace = 1_000;
/** Who is watching at this moment. */
export const watchersPace = 5_000;
/** What is open to a family: only this way does a closed camera learn that it may open. */
export const accessPace = 15_000;
/** How a registration stands. */
export const standingPace = 20_000;
/** Who may watch what, and who is here. */
export const audiencePace = 30_000;
/** States of machines, counts, sessions. */
export const statesPace = 60_000;
