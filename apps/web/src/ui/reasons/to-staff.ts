import { catalogue } from '../../lib/i18n/catalogue.ts';
import en from './text/en-staff.ts';

/** Why somebody may not watch, said to the staff. */
export const [useStaffReasonText] = catalogue(en, () => import('./text/es-staff.ts'));
