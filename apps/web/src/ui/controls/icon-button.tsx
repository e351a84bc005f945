import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: an icon says nothing aloud. */
  readonly 'aria-label': string;
  /** What it does, for who rests on it; shorter than its name, which says for what. See {@link Tips}. */
  readonly tip?: string;
  /** Pixels; a finger needs 44. */
  readonly size?: number;
  /** What it stands for is in force. */
  readonly isOn?: boolean;
  /** It works on what was asked for, and takes no second click. */
  readonly loading?: boolean;
  /** Nothing to do at present. Unlike `disabled` it keeps the focus, for a button that its own clicks use up. */
  readonly isIdle?: boolean;
}

/** A button that is only an icon. */
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
