import type { CameraThumbnail, Me } from '@viewgate/contract';
import type { Voice } from '../../lib/i18n/voice.ts';
import type { ShellContext } from '../../lib/session/context.ts';

export type Heading =
  `palette.${'recent' | 'screens' | 'families' | 'viewers' | 'children' | 'cameras' | 'elsewhere' | 'locations'}`;

/** Where a hit is found another time: under which heading, by which key, at which location (null: at any). */
export interface Place {
  readonly heading: Heading;
  readonly key: string;
  readonly at: number | null;
}

interface HitWords {
  readonly key: string;
  readonly label: string;
  /** What kind of thing, or where it belongs. */
  readonly hint?: string;
  /** A camera is shown wherever it is named. */
  readonly camera?: CameraThumbnail;
  /** Where it is found another time, if not where it was found now. */
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

/** Something the palette can search: its heading (a key of the shell's words), and how. */
export interface PaletteProvider {
  readonly heading: Heading;
  readonly search: (asking: Asking) => readonly Hit[] | Promise<readonly Hit[]>;
}

/** Text as it is compared: without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
