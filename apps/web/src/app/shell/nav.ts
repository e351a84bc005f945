import type { Words } from '../../lib/i18n/words.ts';
import type { AnyScreen } from '../../lib/screen.ts';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { isOpen } from '../../lib/session/opens.ts';
import { isShown, needsLocation } from '../home.ts';
import { screens } from '../pages.ts';
import { useOutward } from './outward.ts';

export type NavGroup = 'requests' | 'admin' | 'organization' | 'account';

export interface NavItem {
  /** As its screen or link names it. */
  readonly place: string;
  readonly title: Words;
  /** Null: it leads out of the portal. */
  readonly screen: AnyScreen | null;
  /** Null: not known yet. */
  readonly href: string | null;
}
export interface NavSection {
  /** Null: ungrouped items. */
  readonly group: NavGroup | null;
  readonly items: readonly NavItem[];
}

const groupOf = (place: string): NavGroup | null => {
  if (place === 'registrations' || place === 'roomRequests') return 'requests';
  const [head, tail] = place.split('.');
  return tail ? (head as NavGroup) : null;
};

/** The sidebar of this account at this location: screens with a place in it that the account may open, and outward links, in order. */
export const useNav = (): readonly NavSection[] => {
  const me = useMe();
  const context = useShellContext();
  const outward = useOutward();
  const claims = [...screens, ...[...outward.values()].map(({ link }) => link)].flatMap(({ nav }) => nav ?? []);
  const inOrder = claims.sort((a, b) => a.at - b.at).map(({ name }) => name);
  const items = [...new Set(inOrder)].flatMap((place): NavItem[] => {
    const out = outward.get(place);
    if (out) return [{ place, title: out.link.title, screen: null, href: out.href }];
    const screen = screens.find((one) => one.nav?.name === place);
    if (!screen || !isOpen(screen, me, context) || !isShown(screen, context)) return [];
    if (needsLocation(screen) && !context.location) return [];
    return [{ place, title: screen.tab ?? screen.title, screen, href: screen.path }];
  });
  const sections: { group: NavGroup | null; items: NavItem[] }[] = [];
  for (const item of items) {
    const group = groupOf(item.place);
    const last = sections.at(-1);
    if (last && last.group === group) last.items.push(item);
    else sections.push({ group, items: [item] });
  }
  for (const section of sections) {
    // A group of requests with a single child is not a group.
    if (section.group === 'requests' && section.items.length === 1) section.group = null;
  }
  return sections;
};
