import { restrictionEntries } from '@viewgate/policy/vocabulary';

/** From the vocabulary that the rules themselves use. */
export default restrictionEntries();
