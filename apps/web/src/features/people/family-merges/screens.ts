import { defineScreen } from '../../../lib/screen.ts';
import { registrationArea } from '../registration-review/screens.ts';

/** Two families side by side: `familyId` stays, `otherId` becomes part of it. */
export const familyMerge = defineScreen({
  path: '/app/families/merge/$familyId/$otherId',
  title: {
    en: 'Merge families',
    es: 'Unir familias',
    petCare: { en: 'Merge households', es: 'Unir hogares' },
  },
  access: 'familyMerges.edit',
  back: registrationArea,
});
