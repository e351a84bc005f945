import { cloneElement, type ComponentType, type ReactElement, Suspense, useEffect, useState } from 'react';

interface TargetProps {
  readonly onClick?: () => void;
  readonly autoFocus?: boolean;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}
/** What the loaded menu gets besides its own props: the button it belongs to. See {@link useOpensItself}. */
export interface LateMenuParts {
  readonly target: ReactElement;
}

/**
 * A loaded menu opens itself once its button has the focus, because it returns the focus to whatever had it when it opened. Spread the
 * result into the `Menu`.
 */
export const useOpensItself = () => {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return { opened, onChange: setOpened };
};

interface LateMenuProps<P> {
  /** The whole menu, as a `lazy` component. */
  readonly menu: ComponentType<P & LateMenuParts>;
  readonly given: P;
  readonly target: ReactElement<TargetProps>;
}

/** A button whose menu is loaded on first use: no first screen waits for a menu nobody has opened. */
export const LateMenu = <P extends object>({ menu: Loaded, given, target }: LateMenuProps<P>) => {
  const [isAsked, setAsked] = useState(false);
  const button = cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
  });
  if (isAsked)
    return (
      <Suspense fallback={button}>
        <Loaded {...given} target={cloneElement(target, { autoFocus: true })} />
      </Suspense>
    );
  return button;
};
