import type { Access, Me } from '@viewgate/contract';

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

const may = ({ kind, claims }: Pick<Me, 'kind' | 'claims'>, access: Access): boolean => {
  if (access === 'public' || access === 'signedIn') return true;
  if (access === 'viewer') return kind === 'viewer';
  const wanted: readonly string[] = typeof access === 'string' ? [access] : access;
  return kind === 'staff' && claims.some((claim) => wanted.includes(claim));
};

type MeOf = (persona: Persona) => Promise<Pick<Me, 'kind' | 'claims'>>;

const firstOf = async (personas: readonly Persona[], is: (persona: Persona) => Promise<boolean>) => {
  for (const persona of personas) if (await is(persona)) return persona;
  return undefined;
};

const mayAll = (me: Pick<Me, 'kind' | 'claims'>, accesses: readonly Access[]) =>
  accesses.every((access) => may(me, access));

/** A persona who meets all these access rules: a screen's own, and those of the screens around it. */
export const whoMay = async (accesses: readonly Access[], meOf: MeOf): Promise<Persona> => {
  const found = await firstOf([...first, ofViewers], async (persona) => mayAll(await meOf(persona), accesses));
  if (!found) throw new Error(`no persona of the demo may open a screen of access ${JSON.stringify(accesses)}`);
  return found;
};

/** A persona who does not, preferably staff; undefined if every account does. */
export const whoMayNot = (accesses: readonly Access[], meOf: MeOf): Promise<Persona | undefined> =>
  firstOf([...least, ofViewers], async (persona) => !mayAll(await meOf(persona), accesses));
