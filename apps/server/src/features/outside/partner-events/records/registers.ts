import type { PartnerEvent, PartnerEventType } from '@viewgate/contract';

export type RecordKind = 'class' | 'family' | 'child' | 'viewer';

type Act = 'create' | 'update' | 'delete' | 'checkIn' | 'checkOut';
/** What a type is about, and what happened to it. */
export const partsOf = (type: PartnerEventType): { kind: RecordKind; act: Act } => {
  const [kind, act] = type.split('.') as [RecordKind, Act];
  return { kind, act };
};

/** What a partner has said about one record: the newest stamp of each kind, '' without any, and the newest value of each field. */
export interface Registers {
  readonly createdStamp: string;
  readonly changedStamp: string;
  readonly deletedStamp: string;
  readonly checkedInStamp: string;
  readonly checkedOutStamp: string;
  readonly fields: Readonly<Record<string, { readonly at: string; readonly value: unknown }>>;
}

export const nothingSaid: Registers = {
  createdStamp: '',
  changedStamp: '',
  deletedStamp: '',
  checkedInStamp: '',
  checkedOutStamp: '',
  fields: {},
};

const stampOf = {
  delete: 'deletedStamp',
  checkIn: 'checkedInStamp',
  checkOut: 'checkedOutStamp',
} as const satisfies Partial<Record<Act, keyof Registers>>;

/** The fields that were said after a moment. */
const since = (fields: Registers['fields'], ended: string): Registers['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, { at }]) => at.slice(0, at.indexOf(' ')) > ended));

/**
 * What is known after one more event; null if it says nothing new. INVARIANT: the outcome of several events is the same in any order and
 * however often each is sent, so each part only ever grows to the newest. Of a creation and an update at the same moment the update counts.
 */
export const merged = (before: Registers, { type, utcTimeStamp: stamp, data }: PartnerEvent): Registers | null => {
  const { act } = partsOf(type);
  if (act !== 'create' && act !== 'update') {
    const name = stampOf[act];
    if (before[name] >= stamp) return null;
    const next = { ...before, [name]: stamp };
    // What was said before a deletion no longer counts, and is not kept.
    return act === 'delete' ? { ...next, fields: since(before.fields, stamp) } : next;
  }
  const at = `${stamp} ${act}`;
  const newer = Object.entries(data).filter(
    ([name, value]) =>
      name !== 'id' && name !== 'locationId' && value !== undefined && (before.fields[name]?.at ?? '') < at,
  );
  const isLater = before.changedStamp < stamp || (act === 'create' && before.createdStamp < stamp);
  // Older than a deletion, it only says how things used to be.
  if (stamp <= before.deletedStamp || (newer.length === 0 && !isLater)) return null;
  const latest = (name: 'changedStamp' | 'createdStamp') => (before[name] < stamp ? stamp : before[name]);
  return {
    ...before,
    changedStamp: latest('changedStamp'),
    createdStamp: act === 'create' ? latest('createdStamp') : before.createdStamp,
    fields: { ...before.fields, ...Object.fromEntries(newer.map(([name, value]) => [name, { at, value }])) },
  };
};

/** A record as it stands: its fields since it was last deleted, alone or with its family. */
export interface Standing {
  readonly isAlive: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  /** When it was last deleted, alone or with its family; '' if never. */
  readonly ended: string;
  /** Since when it has existed: those who were first keep their places. */
  readonly since: string;
}

/** `familyEnded`: when the family that it belongs to was last deleted; what was said about it since counts. */
export const standing = (registers: Registers, familyEnded = ''): Standing => {
  const { createdStamp, changedStamp, deletedStamp, fields } = registers;
  const ended = deletedStamp < familyEnded ? familyEnded : deletedStamp;
  const values = Object.fromEntries(Object.entries(since(fields, ended)).map(([name, { value }]) => [name, value]));
  return { isAlive: changedStamp > ended, values, ended, since: createdStamp > ended ? createdStamp : changedStamp };
};

/** The family that was named last, since the record was deleted last. */
export const familyKeyOf = (registers: Registers): string | null => {
  const { familyId } = standing(registers).values;
  return typeof familyId === 'string' ? familyId : null;
};

/** UTC milliseconds of a stamp; null without one. */
export const momentOf = (stamp: string): number | null => (stamp === '' ? null : Date.parse(stamp));
