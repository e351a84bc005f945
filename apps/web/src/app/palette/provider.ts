import type { CameraThumbnail, Me } from '@viewgate/contract';
import type { Voice } from '../../lib/i18n/voice.ts';
import type { ShellContext } from '../../lib/session/context.ts';

interface HitWords {
  readonly key: string;
  readonly label: string;
  /** What kind of thing, or where it belongs. */
  readonly hint?: string;
  /** A camera is shown wherever it is named. */
  readonly camera?: CameraThumbnail;
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
  readonly heading: `palette.${'screens' | 'families' | 'viewers' | 'children' | 'cameras' | 'elsewhere' | 'locations'}`;
  readonly search: (asking: Asking) => readonly Hit[] | Promise<readonly Hit[]>;
}

/** Text as it is compared: without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
