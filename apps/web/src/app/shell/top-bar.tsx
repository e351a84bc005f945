import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useScreen } from '../../lib/navigation/trail.ts';
import { useLocation } from '../../lib/router/index.ts';
import type { AnyScreen } from '../../lib/screen.ts';
import { useMay } from '../../lib/session/may.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Wordmark } from '../../ui/mark/mark.tsx';
import { openPalette } from '../palette/open.ts';
import { useShellText } from '../text/index.ts';
import { AccountMenu } from './account-menu.tsx';
import { HomeLink } from './home-link.tsx';
import { LocationPicker } from './location-picker.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { SyncButton } from './sync-button.tsx';
import classes from './top-bar.module.css';
import { late } from '../../ui/late.tsx';
import { SaidInToast } from '../../ui/said-in-toast.tsx';

/** Not even its icon is loaded where the feature is off. */
const DebugButton = late(() => import('../../features/support/debug/debug-button.tsx'), SaidInToast);
const debugging = { access: 'debug.use', feature: 'DebugMode' } as const;

interface TopBarProps {
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onDraw: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Screens about one location show which. */
const isAboutOne = (pathname: string, screen: AnyScreen | undefined) =>
  /^\/app(\/|$)/i.test(pathname) && !screen?.namesLocations;

export const TopBar = ({ isFolded, onFold, onDraw }: TopBarProps) => {
  const text = useShellText();
  const { pathname } = useLocation();
  const showsLocation = isAboutOne(pathname, useScreen('page'));
  const mayDebug = useMay(debugging);
  return (
    <header className={classes.bar}>
      <IconButton size={40} className={classes.draw} aria-label={text('openMenu')} onClick={onDraw}>
        <IconMenu2 size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        size={36}
        className={classes.fold}
        aria-label={text(isFolded ? 'unfoldMenu' : 'foldMenu')}
        aria-expanded={!isFolded}
        onClick={onFold}
      >
        <IconLayoutSidebar size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <HomeLink>
        <Wordmark size={26} />
      </HomeLink>
      <div className={classes.location}>{showsLocation && <LocationPicker />}</div>
      {showsLocation && <SyncButton />}
      {showsLocation && <NotificationsButton />}
      <Suspense fallback={null}>{mayDebug && showsLocation && <DebugButton />}</Suspense>
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch size={18} aria-hidden="true" />
        <span className={classes.searchWords}>{text('palette')}</span>
        <kbd className={classes.searchWords} aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <AccountMenu />
    </header>
  );
};
