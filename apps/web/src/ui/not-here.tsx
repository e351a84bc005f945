import type { ReactNode } from 'react';
import { Button } from './controls/button.tsx';
import classes from './not-here.module.css';

interface NotHereProps {
  readonly reason: ReactNode;
  readonly action?: string;
  readonly onAct?: () => void;
}

/** In place of a small part of a page: why it is not here, and what brings it. */
export const NotHere = ({ reason, action, onAct }: NotHereProps) => (
  <div className={classes.missing} role="alert">
    <p>{reason}</p>
    {action && (
      <Button variant="default" size="compact-sm" onClick={onAct}>
        {action}
      </Button>
    )}
  </div>
);
