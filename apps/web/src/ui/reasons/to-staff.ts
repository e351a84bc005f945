import { catalogue } from '../../lib/i18n/catalogue.ts';
import en from './text/en-staff.ts';

/** Why somebody may not watch, worded for staff. */
export const [useStaffReasonText] = catalogue(en, () => import('./text/es-staff.ts'));
