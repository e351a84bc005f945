import { catalogue } from '../../lib/i18n/catalogue.ts';
import en from './text/en.ts';
import enStaff from './text/en-staff.ts';

/** Why somebody may not watch, said to the parent. */
export const [useReasonText] = catalogue(en, () => import('./text/es.ts'));
/** The same, said to the staff. */
export const [useStaffReasonText] = catalogue(enStaff, () => import('./text/es-staff.ts'));
