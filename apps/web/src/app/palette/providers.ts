import { inWords } from '../../lib/i18n/words.ts';
import { type PaletteProvider, plain } from '../../lib/palette.ts';
import { isOpen } from '../../lib/session/opens.ts';
import { noLocations } from '../../features/identity/sign-in/screens.ts';
import { needsLocation } from '../home.ts';
import { screens } from '../pages.ts';
import { commandsProvider, isCreation } from './commands.ts';
import { recentProvider } from './recents.ts';

const screensProvider: PaletteProvider = {
  name: 'screens',
  heading: { en: 'Screens', es: 'Pantallas' },
  at: 0,
  isEverywhere: true,
  search: ({ query, me, context, voice }) =>
    screens
      // A bare screen is one step of something that begins elsewhere.
      .filter(
        ({ access, path, isOverlay, isBare }) => access !== 'public' && !path.includes('$') && !isOverlay && !isBare,
      )
      // The page that says there are no locations is not a place to go to.
      .filter((screen) => !isCreation(screen) && screen !== noLocations)
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

const ofNouns = import.meta.glob<readonly PaletteProvider[]>('../../features/*/*/palette.ts', {
  eager: true,
  import: 'palette',
});

/** In the order in which their hits are shown: the screens, what can be done at once, and whatever the nouns declare. */
export const providers: readonly PaletteProvider[] = [
  screensProvider,
  commandsProvider,
  ...Object.values(ofNouns).flat(),
].sort((a, b) => a.at - b.at);
/** Shown before all others, while the query is empty. */
export const recents = recentProvider(providers);
