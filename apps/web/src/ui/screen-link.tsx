import { Link } from '../lib/router/index.ts';
import type { ReactNode, Ref } from 'react';
import { useOnward } from '../lib/navigation/trail.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { useMay } from '../lib/session/may.ts';

export interface ScreenLinkProps<S extends AnyScreen> {
  readonly to: S;
  readonly params?: Parameters<S['href']>[0];
  readonly search?: Parameters<S['href']>[1];
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly title?: string;
  readonly tabIndex?: number;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that remembers where it was followed from. Without permission for the screen, plain text. */
export const ScreenLink = <S extends AnyScreen>({ to, params, search, children, ...rest }: ScreenLinkProps<S>) => {
  const onward = useOnward();
  if (!useMay(to)) return <span className={rest.className}>{children}</span>;
  return (
    <Link
      {...rest}
      to={(to.href as (...args: unknown[]) => string)(params)}
      // Under a dialog the list keeps its page and filters.
      search={to.isOverlay ? true : (search ?? {})}
      state={onward}
      resetScroll={!to.isOverlay}
    >
      {children}
    </Link>
  );
};
