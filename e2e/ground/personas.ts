import type { Access, Me } from '@viewgate/contract';

/** From the least to the most that staff may; who has less is asked first. */
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
/** Who opens the screens of staff: whoever has to do with them most, before whoever may do everything. */
const first = ['locmanager', 'orgmanager', 'manager', 'superadmin'] as const;
const ofViewers = 'petparent';
const personas = [...least, 'parent', 'grandma', ofViewers] as const;

export type Persona = (typeof personas)[number];

/** Whether the demo has somebody of this name, whose session a worker signs in once and keeps. */
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

/** A persona who passes every one of these: a screen's own access, and those of the screens around it. */
export const whoMay = async (accesses: readonly Access[], meOf: MeOf): Promise<Persona> => {
  const found = await firstOf([...first, ofViewers], async (persona) => mayAll(await meOf(persona), accesses));
  if (!found) throw new Error(`no persona of the demo may open a screen of access ${JSON.stringify(accesses)}`);
  return found;
};

/** A persona who does not, of staff if there is one; undefined where every account may. */
export const whoMayNot = (accesses: readonly Access[], meOf: MeOf): Promise<Persona | undefined> =>
  firstOf([...least, ofViewers], async (persona) => !mayAll(await meOf(persona), accesses));
