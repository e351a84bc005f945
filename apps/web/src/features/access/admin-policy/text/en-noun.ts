import { adminItemFields } from '../../../../ui/restrictions/audited.ts';
import restrictions from '../../../../ui/restrictions/text/en.ts';

/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  ...adminItemFields(restrictions),
  'kind.adminPolicy': 'Admin policy',
  'field.enforcementType': 'Imposed',
} as const;
