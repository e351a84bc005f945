import type { CameraThumbnail, Me } from '@viewgate/contract';
import type { Voice } from '../../lib/i18n/voice.ts';
import type { ShellContext } from '../../lib/session/context.ts';

export type Heading =
  `palette.${'recent' | 'screens' | 'families' | 'viewers' | 'children' | 'cameras' | 'elsewhere' | 'locations'}`;

/** Where to find a hit again: under which heading, by which key, at which location (null: any). */
export interface Place {
  readonly heading: Heading;
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
/** A hit leads to an address, or to another location. */
export type Hit = HitWords & ({ readonly href: string } | { readonly locationId: number });

export interface Asking {
  readonly query: string;
  readonly me: Me;
  readonly context: ShellContext;
  readonly voice: Voice;
  readonly signal: AbortSignal;
}

/** Something the palette can search: its heading (a key of the shell's catalogue), and how. */
export interface PaletteProvider {
  readonly heading: Heading;
  readonly search: (asking: Asking) => readonly Hit[] | Promise<readonly Hit[]>;
}

/** Text for comparison: without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
