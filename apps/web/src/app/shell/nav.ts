import { type AnyScreen, type NavPlace, navPlaces } from '../../lib/screen.ts';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { isOpen, needsLocation } from '../home.ts';
import { screens } from '../screens.ts';

export type NavGroup = 'requests' | 'admin' | 'organization' | 'account';

export interface NavItem {
  readonly place: NavPlace;
  readonly screen: AnyScreen;
}
export interface NavSection {
  /** Null: items that stand on their own. */
  readonly group: NavGroup | null;
  readonly items: readonly NavItem[];
}

const groupOf = (place: NavPlace): NavGroup | null => {
  if (place === 'registrations' || place === 'roomRequests') return 'requests';
  const [head, tail] = place.split('.');
  return tail ? (head as NavGroup) : null;
};

/** The sidebar of this account at this location: the screens that claim a place in it and may be opened, in its order. */
export const useNav = (): readonly NavSection[] => {
  const me = useMe();
  const context = useShellContext();
  const items = navPlaces.flatMap((place): NavItem[] => {
    const screen = screens.find((one) => one.nav === place);
    if (!screen || !isOpen(screen, me, context)) return [];
    return needsLocation(screen) && !context.location ? [] : [{ place, screen }];
  });
  const sections: { group: NavGroup | null; items: NavItem[] }[] = [];
  for (const item of items) {
    const group = groupOf(item.place);
    const last = sections.at(-1);
    if (last && last.group === group) last.items.push(item);
    else sections.push({ group, items: [item] });
  }
  for (const section of sections) {
    // A group of requests with a single child is no group.
    if (section.group === 'requests' && section.items.length === 1) section.group = null;
  }
  return sections;
};
