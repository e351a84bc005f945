import { type ResultOf, shell } from '@viewgate/contract';
import { useSuspenseQuery } from '../query/index.ts';
import { createContext, useContext } from 'react';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { readOptions } from '../api/read.ts';
import { viewerZone } from '../format/times.ts';
import { common } from '../i18n/common.ts';
import { speakOfPets } from '../i18n/voice.ts';
import { keptInTab } from '../kept.ts';
import { createStore, useStore } from '../store.ts';
import { toast } from '../toast.ts';

export type ShellContext = ResultOf<typeof shell.context>;

const asId = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/**
 * The location this tab is at: what an address last said (`locationId`), what was picked, what the tab had before a reload, else
 * the server's choice. Two tabs may be at two locations.
 */
const chosen = createStore<number | undefined>(asId(keptInTab.get('location')));

const choose = (locationId: number): void => {
  keptInTab.set('location', String(locationId));
  chosen.set(locationId);
};

/** Goes to the location that an address names; in the audit `locationId` is one filter of its list among others. */
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

/** The key of the context that this tab asks for. */
export const contextKey = (): readonly unknown[] => contextOptions(chosen.get()).queryKey;

/** What is known while the location cannot be loaded: nothing, so that what needs it says so and the rest of the portal stays. */
const noContext: ShellContext = { location: null, features: [], locationCount: 0, isBeingSetUp: false };

/**
 * The current location and its features. Asks once per location, then answers from memory. When it cannot be loaded it is
 * none, and `failure` says why; the next call asks again.
 */
export const ensureContext = async (): Promise<{ context: ShellContext; failure?: unknown }> => {
  const options = contextOptions(chosen.get());
  const known = queryClient.getQueryData(options.queryKey) as ShellContext | undefined;
  try {
    const context = known && known !== noContext ? known : await queryClient.fetchQuery({ ...options, staleTime: 0 });
    if (context.location && chosen.get() !== undefined && chosen.get() !== context.location.id) {
      // Never at another location without a word.
      toast.error(common('locationElsewhere', { name: context.location.name }));
      queryClient.setQueryData(contextOptions(context.location.id).queryKey, context);
      choose(context.location.id);
    }
    speakOfPets(context.location?.isPetCare ?? false);
    return { context };
  } catch (failure) {
    // Old at once: whoever looks next asks for it anew.
    queryClient.setQueryData(options.queryKey, noContext, 0);
    return { context: noContext, failure };
  }
};

export const useShellContext = (): ShellContext => useSuspenseQuery(contextOptions(useStore(chosen))).data;

/** The features of a location that need not be the current one: what a form about it shows, follows it. */
export const useFeaturesAt = (locationId: number): readonly string[] =>
  useSuspenseQuery(contextOptions(locationId)).data.features;

/** The id of the current location; 0 without one. */
export const useLocationId = (): number => useShellContext().location?.id ?? 0;

const RecordZone = createContext<string | null>(null);

/** Around screens about a location that need not be the current one: times are shown in this zone. */
export const LocationZone = RecordZone.Provider;

/** The zone of the location that a screen is about, such as `America/Chicago`: the current one's unless told; else the viewer's. */
export const useLocationZone = (): string => {
  const current = useShellContext().location?.timeZoneIana;
  return useContext(RecordZone) ?? current ?? viewerZone();
};

/** Goes to another location, here and as the server's choice for the next visit. Throws when the server refuses. */
export const switchLocation = async (locationId: number): Promise<void> => {
  await api(shell.setCurrent, { body: { locationId } });
  await queryClient.ensureQueryData(contextOptions(locationId));
  choose(locationId);
  await ensureContext();
};
