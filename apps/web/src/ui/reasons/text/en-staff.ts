import { reasonEntries } from '@viewgate/policy/vocabulary';

/** The sentence for the staff of the center. */
export default reasonEntries('staff');
