import { passedEntries, reasonEntries } from '@viewgate/policy/vocabulary';

/** What each rule says to the staff of the center: why it refuses, and what is so where it passes. */
export default { ...reasonEntries('staff'), ...passedEntries() };
