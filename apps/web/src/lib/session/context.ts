import { type ResultOf, shell } from '@viewgate/contract';
import { useQuery, useSuspenseQuery } from '../query/index.ts';
import { createContext, useContext } from 'react';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { readOptions } from '../api/read.ts';
import { viewing } from '../api/viewing.ts';
import { viewerZone } from '../format/times.ts';
import { common } from '../i18n/common.ts';
import { speakOfPets } from '../i18n/voice.ts';
import { keptInTab } from '../kept.ts';
import { useParams } from '../router/index.ts';
import { createStore, useStore } from '../store.ts';
import { toast } from '../toast.ts';

export type ShellContext = ResultOf<typeof shell.context>;

const asId = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/**
 * The tab's location: the last one named by an address (`locationId`), picked, or held before a reload; otherwise
 * the server's choice. Two tabs may be at two locations.
 */
const chosen = createStore<number | undefined>(asId(keptInTab.get('location')));

const choose = (locationId: number): void => {
  keptInTab.set('location', String(locationId));
  chosen.set(locationId);
};

/** Goes to the location an address names; in the audit, `locationId` is just one of the list's filters. */
export const followAddress = (href: string): void => {
  const { pathname, searchParams } = new URL(href, location.origin);
  const asked = /^\/audit(\/|$)/i.test(pathname) ? undefined : asId(searchParams.get('locationId'));
  if (asked !== undefined && asked !== chosen.get()) choose(asked);
};
followAddress(location.href);

const contextOptions = (locationId: number | undefined) => ({
  ...readOptions(shell.context, { query: { ...(locationId !== undefined && { locationId }) } }),
  staleTime: 60_000,
});

/** The query key of this tab's context. */
export const contextKey = (): readonly unknown[] => contextOptions(chosen.get()).queryKey;

/** Used while the location cannot be loaded: what needs one says so, and the rest of the portal stays. */
const noContext: ShellContext = {
  location: null,
  features: [],
  locationCount: 0,
  isBeingSetUp: false,
  isOffsite: false,
};

/**
 * The current location and its features. Fetches once per location, then answers from the cache. If it cannot be loaded the
 * location is null and `failure` says why; the next call tries again.
 */
export const ensureContext = async (): Promise<{ context: ShellContext; failure?: unknown }> => {
  const options = contextOptions(chosen.get());
  const known = queryClient.getQueryData(options.queryKey) as ShellContext | undefined;
  try {
    const context = known && known !== noContext ? known : await queryClient.fetchQuery({ ...options, staleTime: 0 });
    if (context.location && chosen.get() !== undefined && chosen.get() !== context.location.id) {
      // Never switch location silently.
      toast.error(common('locationElsewhere', { name: context.location.name }));
      queryClient.setQueryData(contextOptions(context.location.id).queryKey, context);
      choose(context.location.id);
    }
    speakOfPets(context.location?.isPetCare ?? context.features.includes('PetCareLocation'));
    return { context };
  } catch (failure) {
    // Stale at once: the next reader refetches it.
    queryClient.setQueryData(options.queryKey, noContext, 0);
    return { context: noContext, failure };
  }
};

export const useShellContext = (): ShellContext => useSuspenseQuery(contextOptions(useStore(chosen))).data;

/** The features of a location that need not be the current one; what a form about it shows depends on them. */
export const useFeaturesAt = (locationId: number): readonly string[] =>
  useSuspenseQuery(contextOptions(locationId)).data.features;

/** The id of the current location; 0 without one. */
export const useLocationId = (): number => useShellContext().location?.id ?? 0;

/** Whether the location in the page's own address keeps pets; null if that is the current one, or nobody knows yet. */
export const useAddressedPets = (): boolean | null => {
  const current = useShellContext().location;
  const addressed = asId(useParams()['locationId'] ?? null);
  const isAway = addressed !== undefined && addressed !== current?.id;
  const { data } = useQuery({ ...contextOptions(addressed), enabled: isAway });
  return isAway && data?.location?.id === addressed ? data.location.isPetCare : null;
};

const RecordZone = createContext<string | null>(null);

/** Wraps screens about a location that need not be the current one: times are shown in this zone. */
export const LocationZone = RecordZone.Provider;

/**
 * The time zone of the screen's location, such as `America/Chicago`: from `LocationZone`, else that of the location in the page's own
 * address, else the current location's, else the viewer's.
 */
export const useLocationZone = (): string => {
  const current = useShellContext().location;
  const given = useContext(RecordZone);
  const addressed = asId(useParams()['locationId'] ?? null);
  const isAway = given === null && addressed !== undefined && addressed !== current?.id;
  const here = useStore(chosen);
  const { location } = useSuspenseQuery(contextOptions(isAway ? addressed : here)).data;
  // People who may not see that location get another one instead.
  const there = isAway && location?.id === addressed ? location : current;
  return given ?? there?.timeZoneIana ?? viewerZone();
};

/** Switches to another location, here and as the server's choice for the next visit. Throws when the server refuses. */
export const switchLocation = async (locationId: number): Promise<void> => {
  // In a view nothing is remembered.
  if (!viewing.get()) await api(shell.setCurrent, { body: { locationId } });
  await queryClient.ensureQueryData(contextOptions(locationId));
  choose(locationId);
  await ensureContext();
};
