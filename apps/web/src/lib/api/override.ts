import { type EndpointSpec, type Override, overrideHeader, overrideInHeader, type RequestOf } from '@viewgate/contract';
import { reasons } from './client.ts';

/** The expectations that a change breaks at its locations, and why it is saved anyway. */
interface Given {
  readonly places: readonly { readonly locationId: number; readonly ids: readonly number[] }[];
  readonly reason: string;
}

/** The longest that one change may have. */
const longest = 500;

/** For the save under way: several where it asked several questions. */
let given: readonly Given[] = [];

/** Keeps the reason for the save under way, which takes it along: the history has it exactly if that change is saved. */
export const giveReason = (places: Given['places'], reason: string): void => {
  given = [...given, { places, reason: reason.trim() }];
};

/** The save is over, whether made, refused or given up: a reason that it has not taken belongs to no other save (ADR 0118). */
export const dropReasons = (): void => {
  given = [];
};

const take = (): Override | null => {
  if (given.length === 0) return null;
  const ids = new Set(given.flatMap(({ places }) => places.flatMap((place) => place.ids)));
  const said = [...new Set(given.map(({ reason }) => reason))].join(' · ');
  dropReasons();
  if (said.length <= longest) return { ids: [...ids], reason: said };
  // Half of a surrogate pair cannot be stored.
  const whole = said.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return { ids: [...ids], reason: `${whole}…` };
};

type Known = Pick<EndpointSpec, 'method' | 'touches' | 'ownTransaction'>;

/** `isOverridable` for a call that names a location in its path, from what the browser knows of it (`build/contract-metadata.ts`). */
export const takesReason = ({ method, touches, ownTransaction }: Known): boolean =>
  method !== 'GET' && !ownTransaction && touches?.includes('access') === true;

/** The header of the save that the reason was given for; no other call has one. */
export const overrideHeaders = (endpoint: Known, request: RequestOf<EndpointSpec>): Record<string, string> => {
  if (!takesReason(endpoint)) return {};
  const here = Number(request.params?.['locationId']);
  if (!given.every(({ places }) => places.every(({ locationId }) => locationId === here))) return {};
  const taken = take();
  return taken ? { [overrideHeader]: overrideInHeader(taken) } : {};
};

reasons.headers = overrideHeaders;
reasons.drop = dropReasons;

/** What a run over several locations takes along in its body. */
export const overrideOfRun = (): { readonly override?: Override } => {
  const override = take();
  return override ? { override } : {};
};
