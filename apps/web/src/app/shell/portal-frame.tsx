import { useCommon } from '../../lib/i18n/common.ts';
import { Outlet, useLocation } from '../../lib/router/index.ts';
import { Suspense, useEffect, useState } from 'react';
import { kept } from '../../lib/kept.ts';
import { useHasRoom } from '../../ui/use-media.ts';
import { lateControls } from '../../ui/theme/with-controls.tsx';
import { isSigningInAgain } from '../../lib/api/session-end.ts';
import { useStore } from '../../lib/store.ts';
import { Palette } from '../palette/palette.tsx';
import classes from './portal-frame.module.css';
import { Alerts } from './alerts.tsx';
import { keepFocus } from './keep-focus.ts';
import { PageWords } from './page-words.tsx';
import { Sidebar } from './sidebar.tsx';
import { useStillOpen } from './use-still-open.ts';
import { TopBar } from './top-bar.tsx';

const SidebarDrawer = lateControls(() => import('./sidebar-drawer.tsx'));

/** Around every staff screen: top bar, sidebar (a drawer on phones), and a skip link for screen readers. */
export default function PortalFrame() {
  const text = useCommon();
  useEffect(keepFocus, []);
  useStillOpen();
  const hasRoom = useHasRoom();
  const [isFoldedWide, setFoldedWide] = useState(kept.get('sidebar') === 'folded');
  // On narrow windows the lists need the room: the sidebar is folded until the user unfolds it.
  const [isUnfoldedNarrow, setUnfoldedNarrow] = useState(false);
  const isFolded = hasRoom ? isFoldedWide : !isUnfoldedNarrow;
  const { pathname } = useLocation();
  const isAway = useStore(isSigningInAgain);
  // The drawer is open only on the page where it was opened, so following one of its links closes it.
  const [drawnAt, setDrawnAt] = useState<string | null>(null);
  const fold = () => {
    if (!hasRoom) return setUnfoldedNarrow(isFolded);
    kept.set('sidebar', isFolded ? null : 'folded');
    return setFoldedWide(!isFolded);
  };
  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <a className="vg-skip" href="#main">
        {text('skip')}
      </a>
      <TopBar isFolded={isFolded} onFold={fold} onDraw={() => setDrawnAt(pathname)} />
      <div className={classes.side}>
        <Sidebar isFolded={isFolded} />
      </div>
      {drawnAt === pathname && (
        <Suspense fallback={null}>
          <SidebarDrawer onClose={() => setDrawnAt(null)} />
        </Suspense>
      )}
      <main id="main" className={classes.main} tabIndex={-1}>
        {!isAway && <Alerts />}
        <PageWords>
          <Outlet />
        </PageWords>
      </main>
      <Palette />
    </div>
  );
}
