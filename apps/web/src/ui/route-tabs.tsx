import { Link, useLocation, useView } from '../lib/router/index.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../lib/i18n/words.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { useMe } from '../lib/session/account.ts';
import { useShellContext } from '../lib/session/context.ts';
import { passes } from '../lib/session/passes.ts';
import classes from './route-tabs.module.css';

interface RouteTabsProps {
  /** What the tabs belong to, for screen readers. */
  readonly label: string;
  readonly tabs: readonly AnyScreen[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Tabs that are screens: each has an address, and is hidden from those who may not open it. All share the same way back. */
export const RouteTabs = ({ label, tabs, params }: RouteTabsProps) => {
  const words = useWords();
  const me = useMe();
  const context = useShellContext();
  const { branch } = useView();
  // A screen that leads back to a tab is opened from it.
  const near = branch.flatMap(({ screen: one }) => (one ? [...[one.back ?? []].flat(), one] : []));
  const screen = near.findLast((one) => tabs.includes(one));
  const { state } = useLocation();
  const open = tabs.filter((tab) =>
    passes(me, new Set(context.features), tab.tabAccess ? { ...tab, access: tab.tabAccess } : tab),
  );
  const row = useRef<HTMLElement>(null);
  const count = open.length;
  useEffect(() => {
    // Where it is narrow, only the row scrolls, not the page: to the open tab, with part of the previous one showing.
    const show = () => {
      const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 40;
    };
    show();
    // A tablet that is turned, a window made narrow.
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
    // Some tabs come once it is known what is switched on here.
  }, [screen, count]);
  // A single tab leads nowhere else.
  if (open.length < 2) return null;
  return (
    <nav ref={row} aria-label={label} className={classes.tabs} data-tabs>
      {open.map((tab) => (
        <Link
          key={tab.path}
          to={tab.href((params ?? {}) as never)}
          state={{ ...(state.trail && { trail: state.trail }) }}
          replace
          resetScroll={false}
          className={classes.tab}
          aria-current={tab === screen ? 'page' : undefined}
        >
          {words(tab.tab ?? tab.title)}
        </Link>
      ))}
    </nav>
  );
};
