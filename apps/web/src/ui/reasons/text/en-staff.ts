import { passedEntries, reasonEntries } from '@viewgate/policy/vocabulary';

/** What each rule says to staff: why it refuses, and what holds when it passes. */
export default { ...reasonEntries('staff'), ...passedEntries() };
