import type { Access, CameraThumbnail, Me } from '@viewgate/contract';
import type { Voice } from './i18n/voice.ts';
import type { Words } from './i18n/words.ts';
import type { AnyScreen } from './screen.ts';
import type { ShellContext } from './session/context.ts';
import { isOpen } from './session/opens.ts';
import { may } from './session/passes.ts';

/** Where a hit is found another time: by which provider, by which key, at which location (null: at any). */
export interface Place {
  readonly provider: string;
  readonly key: string;
  readonly at: number | null;
}

interface HitWords {
  readonly key: string;
  readonly label: string;
  /** What kind of thing it is, or where it belongs. */
  readonly hint?: string;
  /** Cameras show their picture wherever they are named. */
  readonly camera?: CameraThumbnail;
  /** Where to find it again, if not where it was found now. */
  readonly lasting?: Place;
}
/** What the palette does itself: chooses the colors, or logs out. */
export type Command = 'light' | 'dark' | 'auto' | 'logOut';

/** A hit leads to an address, to another location, or is done at once. */
export type Hit = HitWords &
  ({ readonly href: string } | { readonly locationId: number } | { readonly command: Command });

export interface Asking {
  readonly query: string;
  readonly me: Me;
  readonly context: ShellContext;
  readonly voice: Voice;
  readonly signal: AbortSignal;
}

/** Something the palette can search: a noun's `palette.ts` exports a list of them. */
export interface PaletteProvider {
  readonly name: string;
  readonly heading: Words;
  /** Its place among all of them, lowest first. */
  readonly at: number;
  /** Finds the same at every location. */
  readonly isEverywhere?: true;
  readonly search: (asking: Asking) => readonly Hit[] | Promise<readonly Hit[]>;
}

/** The most of each kind: to see more, refine the query or open the list. */
export const mostHits = 5;

/** Records of the current location, found while typing by anyone who may ask for them and open them. */
export const recordsHere = ({
  opens,
  access,
  find,
  ...provider
}: Omit<PaletteProvider, 'search' | 'isEverywhere'> & {
  readonly opens: AnyScreen;
  readonly access: Access;
  readonly find: (asking: Asking & { readonly locationId: number }) => Promise<readonly Hit[]>;
}): PaletteProvider => ({
  ...provider,
  search: async (asking) => {
    const { me, context, query } = asking;
    const { location } = context;
    if (!query.trim() || !location || !may(me, access) || !isOpen(opens, me, context)) return [];
    return (await find({ ...asking, locationId: location.id })).slice(0, mostHits);
  },
});

/** Text for comparison: without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
