import { cloneElement, type ComponentType, type ReactElement, Suspense, useEffect, useState } from 'react';

interface TargetProps {
  readonly onClick?: () => void;
  readonly autoFocus?: boolean;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}
/** What the loaded menu gets besides its own: the button that it hangs from. See {@link useOpensItself}. */
export interface LateMenuParts {
  readonly target: ReactElement;
}

/**
 * A loaded menu opens itself once its button has the focus: it gives the focus back to whatever had it at that moment. Spread the
 * answer into the `Menu`.
 */
export const useOpensItself = () => {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return { opened, onChange: setOpened };
};

interface LateMenuProps<P> {
  /** The whole menu, by `lazy`. */
  readonly menu: ComponentType<P & LateMenuParts>;
  readonly given: P;
  readonly target: ReactElement<TargetProps>;
}

/** A button whose menu is loaded when it is first asked for: no first screen waits for what nobody has opened yet. */
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
