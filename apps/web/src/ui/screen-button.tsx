import { Link } from '../lib/router/index.ts';
import type { ReactNode } from 'react';
import { useOnward } from '../lib/navigation/trail.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { useMay } from '../lib/session/may.ts';
import { ButtonContent, buttonLook, type ButtonLook } from './controls/button.tsx';

export interface ScreenButtonProps<S extends AnyScreen> extends ButtonLook {
  readonly to: S;
  readonly params?: Parameters<S['href']>[0];
  readonly search?: Parameters<S['href']>[1];
  readonly children: ReactNode;
}

/** A button that opens a screen; absent for those who may not. */
export const ScreenButton = <S extends AnyScreen>({ to, params, search, ...look }: ScreenButtonProps<S>) => {
  const onward = useOnward();
  if (!useMay(to)) return null;
  return (
    <Link
      {...buttonLook(look)}
      to={(to.href as (...args: unknown[]) => string)(params)}
      search={to.isOverlay ? true : (search ?? {})}
      state={onward}
      resetScroll={!to.isOverlay}
    >
      <ButtonContent {...look} />
    </Link>
  );
};
