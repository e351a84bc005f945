import { type EndpointSpec, type Override, overrideHeader, overrideInHeader, type RequestOf } from '@viewgate/contract';
import { reasons } from './client.ts';

/** The expectations that a change breaks at its locations, and why it is saved anyway. */
interface Given {
  readonly places: readonly { readonly locationId: number; readonly ids: number[] }[];
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Milliseconds within which a save follows its question; a reason that is older belongs to no save. */
const goodFor = 30_000;

let given: Given | null = null;

/** Keeps the reason for the save that comes next, which takes it along: so it is in the history exactly if that is saved. */
export const giveReason = (places: Given['places'], reason: string): void => {
  given = { places, reason, at: Date.now() };
};

const take = (fits: (places: Given['places']) => boolean): Override | null => {
  if (!given || Date.now() - given.at > goodFor || !fits(given.places)) return null;
  const { places, reason } = given;
  given = null;
  return { ids: places.flatMap(({ ids }) => ids), reason };
};

type Known = Pick<EndpointSpec, 'method' | 'touches' | 'ownTransaction'>;

/** `isOverridable` for a call that names a location in its path, from what the browser knows of it (`build/contract-metadata.ts`). */
export const takesReason = ({ method, touches, ownTransaction }: Known): boolean =>
  method !== 'GET' && !ownTransaction && touches?.includes('access') === true;

/** The header of the save that the reason was given for; no other call has one. */
export const overrideHeaders = (endpoint: Known, request: RequestOf<EndpointSpec>): Record<string, string> => {
  if (!given || !takesReason(endpoint)) return {};
  const locationId = Number(request.params?.['locationId']);
  const taken = take((places) => places.length === 1 && places[0]?.locationId === locationId);
  return taken ? { [overrideHeader]: overrideInHeader(taken) } : {};
};

reasons.headers = overrideHeaders;

/** What a run over several locations takes along in its body. */
export const overrideOfNextRun = (): { readonly override?: Override } => {
  const override = take(() => true);
  return override ? { override } : {};
};
