import { inWords, type Words } from '../../lib/i18n/words.ts';
import { type Command, type Hit, type PaletteProvider, plain } from '../../lib/palette.ts';
import { homesOf } from '../../lib/navigation/way-back.ts';
import type { AnyScreen } from '../../lib/screen.ts';
import { isOpen } from '../../lib/session/opens.ts';
import { needsLocation } from '../home.ts';
import { screens } from '../pages.ts';

/** A form that creates a record. */
export const isCreation = ({ path }: AnyScreen): boolean => path.endsWith('/create');

/** Its address at a location; null if it is within another record. */
const addressOf = ({ path }: AnyScreen, locationId: number | undefined): string | null => {
  const address = locationId === undefined ? path : path.replace('$locationId', String(locationId));
  return address.includes('$') ? null : address;
};

const done: readonly { readonly command: Command; readonly label: Words }[] = [
  { command: 'light', label: { en: 'Colors: light', es: 'Colores: claro' } },
  { command: 'dark', label: { en: 'Colors: dark', es: 'Colores: oscuro' } },
  { command: 'auto', label: { en: 'Colors: same as the device', es: 'Colores: igual que el dispositivo' } },
  { command: 'logOut', label: { en: 'Log Out', es: 'Cerrar sesión' } },
];

/** What may be created here, the colors, and logging out: anything for which no record has to be chosen first. */
export const commandsProvider: PaletteProvider = {
  name: 'commands',
  heading: { en: 'Actions', es: 'Acciones' },
  at: 1,
  search: ({ query, me, context, voice }) => {
    const creations = screens
      .filter(isCreation)
      .filter((screen) => isOpen(screen, me, context) && (context.location || !needsLocation(screen)))
      .flatMap((screen): Hit[] => {
        const href = addressOf(screen, context.location?.id);
        return href === null ? [] : [{ key: screen.path, label: inWords(screen.title, voice), href }];
      });
    const areas = new Map(
      screens.filter(isCreation).map((screen) => [screen.path, (screen.within ?? homesOf(screen)[0])?.title] as const),
    );
    /** Areas that create the same kind of record each say which they are. */
    const told = creations
      .map((hit): Hit => {
        const area = areas.get(hit.key);
        const isAlone = creations.filter(({ label }) => label === hit.label).length === 1;
        return isAlone || !area ? hit : { ...hit, hint: inWords(area, voice) };
      })
      .sort((a, b) => `${a.label} ${a.hint ?? ''}`.localeCompare(`${b.label} ${b.hint ?? ''}`, voice.language));
    const others = done.map(({ command, label }) => ({ key: command, label: inWords(label, voice), command }));
    return [...told, ...others].filter((hit: Hit) =>
      plain(`${hit.label} ${hit.hint ?? ''}`).includes(plain(query.trim())),
    );
  },
};
