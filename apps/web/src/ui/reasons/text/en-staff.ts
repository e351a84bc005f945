import { reasonEntries } from '@viewgate/policy/vocabulary';

/** The sentence for the staff of the centre. */
export default reasonEntries('staff');
