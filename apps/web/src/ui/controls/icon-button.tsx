import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: a screen reader cannot read an icon. */
  readonly 'aria-label': string;
  /** A tooltip: what it does, shorter than its name, which also says to what. See {@link Tips}. */
  readonly tip?: string;
  /** Pixels; touch needs 44. */
  readonly size?: number;
  /** Whether the state it toggles is on. */
  readonly isOn?: boolean;
  /** Busy with what was asked for: further clicks are ignored. */
  readonly loading?: boolean;
  /** Nothing to do at present. Unlike `disabled` it keeps the focus, for a button whose own clicks exhaust it. */
  readonly isIdle?: boolean;
}

export const IconButton = ({
  tip,
  size = 36,
  isOn,
  loading = false,
  isIdle = false,
  className,
  style,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    data-tip={tip}
    data-on={isOn || undefined}
    aria-busy={loading || undefined}
    disabled={rest.disabled || loading}
    aria-disabled={isIdle || undefined}
    onClick={isIdle ? undefined : onClick}
    className={[classes.icon, className].filter(Boolean).join(' ')}
    style={{ ...style, width: size, height: size }}
  />
);
