import { reasonEntries } from '@viewgate/policy/vocabulary';

/** The sentence for parents, from the vocabulary that the decision itself uses. */
export default reasonEntries('viewer');
