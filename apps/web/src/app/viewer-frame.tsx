import { useCommon } from '../lib/i18n/common.ts';
import { Outlet } from '../lib/router/index.ts';
import { Wordmark } from '../ui/mark/mark.tsx';
import { AccountMenu } from './shell/account-menu.tsx';
import { HomeLink } from './shell/home-link.tsx';
import classes from './viewer-frame.module.css';

/** Around the family's own screens: the logo, the account, and all remaining room for the pictures. */
export default function ViewerFrame() {
  const text = useCommon();
  return (
    <>
      <a className="vg-skip" href="#main">
        {text('skip')}
      </a>
      <header className={classes.bar}>
        <HomeLink>
          <Wordmark size={26} />
        </HomeLink>
        <AccountMenu />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
