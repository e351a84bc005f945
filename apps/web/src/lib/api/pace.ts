// Milliseconds between two looks at what nothing announces. One constant each, so that the build writes the number itself.

/** How far a job has come that somebody waits for. */
export const progressPace = 1_000;
/** Who is watching at this moment. */
export const watchersPace = 5_000;
/** What is open to a family: that is how a closed camera learns that it may open. */
export const accessPace = 15_000;
/** How a registration stands. */
export const standingPace = 20_000;
/** Who may watch what, and who is here. */
export const audiencePace = 30_000;
/** States of machines, counts, sessions. */
export const statesPace = 60_000;
