import { Link, useLocation, useView } from '../lib/router/index.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../lib/i18n/words.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { useMe } from '../lib/session/account.ts';
import { useShellContext } from '../lib/session/context.ts';
import { passes } from '../lib/session/passes.ts';
import classes from './route-tabs.module.css';

interface RouteTabsProps {
  /** For who listens: what the tabs are of. */
  readonly label: string;
  readonly tabs: readonly AnyScreen[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Tabs that are screens: each has an address; who may not open one does not see it. The way back stays the same on all of them. */
export const RouteTabs = ({ label, tabs, params }: RouteTabsProps) => {
  const words = useWords();
  const me = useMe();
  const context = useShellContext();
  const { branch } = useView();
  const screen = branch.findLast((one) => one.screen && tabs.includes(one.screen))?.screen;
  const { state } = useLocation();
  const open = tabs.filter(
    (tab) =>
      passes(me, new Set(context.features), tab.tabAccess ? { ...tab, access: tab.tabAccess } : tab) &&
      (!tab.programType || (tab.programType === 'petCare') === (context.location?.isPetCare ?? false)),
  );
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // The row scrolls by itself where it is narrow, and the page stays: the open tab is in sight, with a part of the one before it.
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 40;
  }, [screen]);
  // One tab leads nowhere else.
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
