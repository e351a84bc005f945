import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

export interface ButtonLook {
  /** `filled` is the main action; `default` goes next to it; `light`, `outline` and `subtle` are quieter still. */
  readonly variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle' | undefined;
  /** `red` for deleting, `gray` for the quiet ones. */
  readonly color?: 'accent' | 'red' | 'gray' | undefined;
  /** The compact ones fit into a line of text. */
  readonly size?: 'xs' | 'sm' | 'md' | 'compact-sm' | 'compact-md' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook | 'color'> {
  /** Busy with what was asked for: further clicks are ignored. */
  readonly loading?: boolean;
}

/** The attributes that make another element, such as a link, look like a button. */
export const buttonLook = ({ variant, color, size, fullWidth, className }: ButtonLook) => ({
  className: [classes.button, className].filter(Boolean).join(' '),
  'data-variant': variant ?? 'filled',
  'data-color': color ?? 'accent',
  'data-size': size ?? 'sm',
  'data-wide': fullWidth || undefined,
});

/** A button's content: its label between the left and right sections. */
export const ButtonContent = ({ leftSection, rightSection, children }: ButtonLook) => (
  <>
    {leftSection && <span className={classes.section}>{leftSection}</span>}
    <span className={classes.label}>{children}</span>
    {rightSection && <span className={classes.section}>{rightSection}</span>}
  </>
);

/** A plain `<button>` without Mantine, because it is part of every first screen. */
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
    // oxlint-disable-next-line react/button-has-type -- always one of the three, `button` by default
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

/** A link out of the portal that looks like a button. */
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
