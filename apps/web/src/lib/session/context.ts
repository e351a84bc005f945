import { type ResultOf, shell } from '@viewgate/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { readOptions } from '../api/read.ts';
import { viewerZone } from '../format/times.ts';
import { speakOfPets } from '../i18n/voice.ts';
import { keptInTab } from '../kept.ts';
import { createStore, useStore } from '../store.ts';

export type ShellContext = ResultOf<typeof shell.context>;

const asId = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/**
 * The location this tab is at: the address bar's `locationId`, else what the tab had before a reload, else the server's choice.
 * Two tabs may be at two locations.
 */
const chosen = createStore<number | undefined>(
  asId(new URLSearchParams(location.search).get('locationId')) ?? asId(keptInTab.get('location')),
);

const contextOptions = (locationId: number | undefined) => ({
  ...readOptions(shell.context, { query: { ...(locationId !== undefined && { locationId }) } }),
  staleTime: 60_000,
});

/** The key of the context that this tab asks for. */
export const contextKey = (): readonly unknown[] => contextOptions(chosen.get()).queryKey;

/** The current location and its features. Asks once per location, then answers from memory. */
export const ensureContext = async (): Promise<ShellContext> => {
  const context = await queryClient.ensureQueryData(contextOptions(chosen.get()));
  speakOfPets(context.location?.isPetCare ?? false);
  return context;
};

export const useShellContext = (): ShellContext => useSuspenseQuery(contextOptions(useStore(chosen))).data;

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
  keptInTab.set('location', String(locationId));
  chosen.set(locationId);
  await ensureContext();
};
