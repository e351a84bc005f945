import { inWords } from '../../lib/i18n/words.ts';
import { isOpen, needsLocation } from '../home.ts';
import { screens } from '../pages.ts';
import { type PaletteProvider, plain } from './provider.ts';
import { recentProvider } from './recents.ts';
import { recordProviders } from './records.ts';

const screensProvider: PaletteProvider = {
  heading: 'palette.screens',
  search: ({ query, me, context, voice }) =>
    screens
      .filter((screen) => screen.access !== 'public' && !screen.path.includes('$') && !screen.isOverlay)
      .filter((screen) => isOpen(screen, me, context) && (context.location || !needsLocation(screen)))
      // A screen that only redirects to its first tab is found as that tab.
      .filter((screen) => !screens.some((tab) => tab.parent === screen && tab.isFirstTab))
      .map((screen) => ({
        key: screen.path,
        label: inWords(screen.title, voice),
        ...(screen.tab && { hint: inWords(screen.tab, voice) }),
        href: screen.path,
      }))
      .filter((hit) => plain(`${hit.label} ${hit.hint ?? ''}`).includes(plain(query.trim())))
      .sort((a, b) => a.label.localeCompare(b.label, voice.language)),
};

/** In the order their hits are shown. */
export const providers: readonly PaletteProvider[] = [screensProvider, ...recordProviders];
/** Shown before all others, while the query is empty. */
export const recents = recentProvider(providers);
