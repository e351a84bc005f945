import type { Me } from '@viewgate/contract';
import type { Voice } from '../../lib/i18n/voice.ts';
import { inWords } from '../../lib/i18n/words.ts';
import type { ShellContext } from '../../lib/session/context.ts';
import { isOpen, needsLocation } from '../home.ts';
import { screens } from '../screens.ts';

export interface Hit {
  readonly key: string;
  readonly label: string;
  /** What kind of thing, or where it belongs. */
  readonly hint?: string;
  readonly href: string;
}

export interface Asking {
  readonly query: string;
  readonly me: Me;
  readonly context: ShellContext;
  readonly voice: Voice;
  readonly signal: AbortSignal;
}

/** Something the palette can search: its heading (a key of the shell's words), and how. */
export interface PaletteProvider {
  readonly heading: 'palette.screens';
  readonly search: (asking: Asking) => readonly Hit[] | Promise<readonly Hit[]>;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const screensProvider: PaletteProvider = {
  heading: 'palette.screens',
  search: ({ query, me, context, voice }) =>
    screens
      .filter((screen) => screen.access !== 'public' && !screen.path.includes('$') && !screen.isOverlay)
      .filter((screen) => isOpen(screen, me, context) && (context.location || !needsLocation(screen)))
      .map((screen) => ({ key: screen.path, label: inWords(screen.title, voice), href: screen.path }))
      .filter((hit) => plain(hit.label).includes(plain(query.trim())))
      .sort((a, b) => a.label.localeCompare(b.label, voice.language)),
};

/** In the order in which their hits are shown. */
export const providers: readonly PaletteProvider[] = [screensProvider];
