import { everybody } from '../compiled.ts';
import { closedBut, consentTurns, unwillingBefore } from '../consent.ts';
import type { Rule } from './rule.ts';

/** A class may hold hundreds: these suffice to show what to do. */
const mostShown = 20;

/** Where consent is required, a child whose family has not given it is not seen by others: not by class, event or link. */
export const consentRules: readonly Rule[] = [
  {
    code: 'consentMissing',
    concerns: 'pair',
    turns: 'at instants',
    passes: ({ c, camera, family, at }) => {
      if (c.consent === null) return true;
      const but = closedBut(c, camera, at);
      return but === null || (but !== everybody && but === family);
    },
    turnsAt: ({ c, camera }, add) => consentTurns(c, camera, add),
    parts: ({ c, camera, family, at }) => {
      if (c.consent === null) return [];
      const imposed = c.isConsentImposed ? { kind: 'admin' as const } : {};
      const missing = unwillingBefore(c, family, camera, at, mostShown);
      if (missing.length === 0) return [{ ...imposed, passed: true }];
      return missing.map((one) => ({ ...imposed, ...one, passed: false }));
    },
  },
];
