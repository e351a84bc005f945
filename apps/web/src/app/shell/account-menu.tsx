import { useMe } from '../../lib/session/account.ts';
import { LateMenu } from '../../ui/late-menu.tsx';
import { lateControls } from '../../ui/theme/with-controls.tsx';
import { useShellText } from '../text/index.ts';
import classes from './top-bar.module.css';

const AccountDropdown = lateControls(() => import('./account-dropdown.tsx'));

const initials = (first: string, last: string) => `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();

/** Who is signed in; opens the menu for language, colors, one's own account and logging out. */
export const AccountMenu = () => {
  const text = useShellText();
  const me = useMe();
  const name = `${me.firstName} ${me.lastName}`;
  return (
    <LateMenu
      menu={AccountDropdown}
      given={{}}
      target={
        <button type="button" className={classes.account}>
          {me.profilePhotoUrl ? (
            <img src={me.profilePhotoUrl} alt="" />
          ) : (
            <span aria-hidden="true">{initials(me.firstName, me.lastName)}</span>
          )}
          <span className="vg-hidden">{text('account', { name })}</span>
        </button>
      }
    />
  );
};
