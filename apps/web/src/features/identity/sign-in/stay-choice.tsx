import { useId } from 'react';
import { isHandheld } from '../../../lib/handheld.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import classes from './login.module.css';
import { useSignInText } from './text/index.ts';

interface StayChoiceProps {
  readonly wants: boolean;
  readonly onChange: (wants: boolean) => void;
}

/** Whether this is the user's own phone, to stay logged in on; unchecked by default. Nothing on a computer, which others use too. */
export const StayChoice = ({ wants, onChange }: StayChoiceProps) => {
  const text = useSignInText();
  const id = useId();
  if (!isHandheld() || !canUsePasskeys()) return null;
  return (
    <label className={classes.stay}>
      <Checkbox
        size="md"
        checked={wants}
        aria-describedby={id}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {text('login.stay')}
        <small id={id}>{text('login.stay.hint')}</small>
      </span>
    </label>
  );
};
