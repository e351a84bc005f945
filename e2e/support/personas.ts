import { type Access, grantsOf, type Me } from '@viewgate/contract';
import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { demoAccounts } from '@viewgate/server/demo';

/** Staff from the fewest permissions to the most; the first one refused is chosen. */
const least = [
  'staffviewer',
  'staffmanager',
  'locviewer',
  'locmanager',
  'orgviewer',
  'orgmanager',
  'staff',
  'manager',
  'superadmin',
] as const;
/** Who opens staff screens: those who use them most come before those who may do everything. */
const first = ['locmanager', 'orgmanager', 'manager', 'superadmin'] as const;
const ofViewers = 'petparent';
const personas = [...least, 'parent', 'grandma', ofViewers] as const;

export type Persona = (typeof personas)[number];

/** Whether the demo has this persona, for whom a worker signs in once and keeps the session. */
export const isPersona = (userName: string): boolean => personas.some((persona) => persona === userName);

/** Who a persona is to the portal: what its role grants, or somebody who watches. */
const standingOf = (persona: Persona): Pick<Me, 'kind' | 'claims'> => {
  const label = demoAccounts.find(({ userName }) => userName === persona)?.role;
  const role = roleNames.find((name) => roles[name].label === label);
  return role ? { kind: 'staff', claims: [...grantsOf(role)] } : { kind: 'viewer', claims: [] };
};

const may = (persona: Persona, access: Access): boolean => {
  if (access === 'public' || access === 'signedIn') return true;
  const { kind, claims } = standingOf(persona);
  if (access === 'viewer') return kind === 'viewer';
  const wanted: readonly string[] = typeof access === 'string' ? [access] : access;
  return kind === 'staff' && claims.some((claim) => wanted.includes(claim));
};

/** A persona who meets all these access rules: a screen's own, and those of the screens around it. */
export const whoMay = (accesses: readonly Access[]): Persona => {
  const askedFirst: readonly Persona[] = [...first, ofViewers];
  const found = askedFirst.find((persona) => accesses.every((access) => may(persona, access)));
  if (!found) throw new Error(`no persona of the demo may open a screen of access ${JSON.stringify(accesses)}`);
  return found;
};

/** A persona who does not, preferably staff; undefined if every account does. */
export const whoMayNot = (accesses: readonly Access[]): Persona | undefined => {
  const askedFirst: readonly Persona[] = [...least, ofViewers];
  return askedFirst.find((persona) => !accesses.every((access) => may(persona, access)));
};
