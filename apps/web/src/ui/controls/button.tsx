import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

export interface ButtonLook {
  /** `filled` is the one thing to do; `default` stands beside it; `light`, `outline` and `subtle` are quieter still. */
  readonly variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle' | undefined;
  /** `red` for what deletes, `gray` for the quiet ones. */
  readonly color?: 'accent' | 'red' | 'gray' | undefined;
  /** The compact ones stand in a line of text. */
  readonly size?: 'xs' | 'sm' | 'md' | 'compact-sm' | 'compact-md' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook | 'color'> {
  /** It works on what was asked for, and takes no second click. */
  readonly loading?: boolean;
}

/** What draws a button, for an element that is none: a link. */
export const buttonLook = ({ variant, color, size, fullWidth, className }: ButtonLook) => ({
  className: [classes.button, className].filter(Boolean).join(' '),
  'data-variant': variant ?? 'filled',
  'data-color': color ?? 'accent',
  'data-size': size ?? 'sm',
  'data-wide': fullWidth || undefined,
});

/** What stands in a button: its words between what was put on either side. */
export const ButtonContent = ({ leftSection, rightSection, children }: ButtonLook) => (
  <>
    {leftSection && <span className={classes.section}>{leftSection}</span>}
    <span className={classes.label}>{children}</span>
    {rightSection && <span className={classes.section}>{rightSection}</span>}
  </>
);

/** A button. Made of nothing but its element, because it is part of every first screen. */
export const Button = ({
  variant = 'filled',
  color = 'accent',
  size = 'sm',
  fullWidth = false,
  leftSection,
  rightSection,
  className,
  children,
  loading = false,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    {...buttonLook({ variant, color, size, fullWidth, className })}
    // oxlint-disable-next-line react/button-has-type -- one of the three, and `button` unless told
    type={type}
    disabled={disabled || loading}
    aria-busy={loading || undefined}
    data-loading={loading || undefined}
  >
    <ButtonContent leftSection={leftSection} rightSection={rightSection}>
      {children}
    </ButtonContent>
  </button>
);

interface ButtonAnchorProps extends ButtonLook, Omit<ComponentProps<'a'>, keyof ButtonLook | 'color'> {}

/** A link that looks like a button: it leads out of the portal. */
export const ButtonAnchor = ({
  variant,
  color,
  size,
  fullWidth,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: ButtonAnchorProps) => (
  <a {...rest} {...buttonLook({ variant, color, size, fullWidth, className })}>
    <ButtonContent leftSection={leftSection} rightSection={rightSection}>
      {children}
    </ButtonContent>
  </a>
);
