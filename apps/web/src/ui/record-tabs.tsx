import type { ReactNode } from 'react';
import { useWords } from '../lib/i18n/words.ts';
import { useTabsOf } from '../lib/navigation/tabs.ts';
import { useScreen } from '../lib/navigation/trail.ts';
import { Outlet } from '../lib/router/index.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { RouteTabs } from './route-tabs.tsx';

interface RecordTabsProps {
  /** The record's own screen: its first tab. */
  readonly of: AnyScreen;
  readonly params: Readonly<Record<string, string | number>>;
  /** What the first tab shows. */
  readonly children: ReactNode;
}

/** A record whose form is its first tab, at its own address. The other tabs are its child screens with a `tabAt`. */
export const RecordTabs = ({ of, params, children }: RecordTabsProps) => {
  const words = useWords();
  const screen = useScreen('page');
  const tabs = useTabsOf(of);
  return (
    <>
      <RouteTabs label={words(of.title)} tabs={[of, ...tabs]} params={params} />
      {screen && tabs.includes(screen) ? null : children}
      <Outlet />
    </>
  );
};
