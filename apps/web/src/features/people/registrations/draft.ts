import type { RequestOf, registrations } from '@viewgate/contract';
import { newKey } from '../../../lib/api/attempt.ts';
import { keptInTab } from '../../../lib/kept.ts';

type Body = NonNullable<RequestOf<typeof registrations.family>['body']>;
export type DraftChild = Body['children'][number];
export type Info = Pick<Body, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'viewerType' | 'plateNumber'>;

/** What has been entered so far; never a password. */
export interface Draft {
  readonly locationId: number;
  readonly info: Info;
  readonly children: readonly DraftChild[];
  /** Null: the email address. */
  readonly userName: string | null;
  /** The status token that it is sent with, so that it may be sent again when no answer comes. */
  readonly statusToken: string;
  /** How many steps the server has found right. */
  readonly done: number;
}

const name = 'registration.draft';

export const newChild = (): DraftChild => ({
  firstName: '',
  lastName: '',
  birthDate: null,
  classIds: [],
  cameraConsent: null,
});

/** The class of a card that was handed out; one that is unknown at the location is asked for as usual. */
const askedClass = (known: readonly { readonly id: number }[]): number[] => {
  const id = Number(new URLSearchParams(location.search).get('classId'));
  return known.some((one) => one.id === id) ? [id] : [];
};

interface Place {
  readonly id: number;
  readonly classes: readonly { readonly id: number }[];
}

const newDraft = ({ id: locationId, classes }: Place): Draft => ({
  locationId,
  info: { firstName: '', lastName: '', email: '', phoneNumber: '', viewerType: null, plateNumber: '' },
  children: [{ ...newChild(), classIds: askedClass(classes) }],
  userName: null,
  statusToken: newKey(),
  done: 0,
});

/** What this tab keeps under a name, as far as it can be read. */
export const readKept = (of: string): unknown => {
  try {
    return JSON.parse(keptInTab.get(of) ?? 'null');
  } catch {
    return null;
  }
};
const keptDraft = () => readKept(name) as Draft | null;

/** Relationships and classes belong to a location; the rest goes along to another one. */
const movedTo = (draft: Draft, locationId: number): Draft => ({
  ...draft,
  locationId,
  info: { ...draft.info, viewerType: null },
  children: draft.children.map((child) => ({ ...child, classIds: [], cameraConsent: null })),
  // A different registration from that at the other location, which may have been sent.
  statusToken: newKey(),
  done: 0,
});

export const draftAt = (place: Place): Draft => {
  const found = keptDraft();
  if (!found) return newDraft(place);
  return found.locationId === place.id ? found : movedTo(found, place.id);
};
export const draftLocation = (): number | null => keptDraft()?.locationId ?? null;
export const keepDraft = (draft: Draft | null): void => keptInTab.set(name, draft && JSON.stringify(draft));
