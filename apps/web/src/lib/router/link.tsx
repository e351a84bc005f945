import { type ComponentProps, type MouseEvent, use } from 'react';
import { addressOf, type Destination } from './place.ts';
import { useMaybeRouter, ViewContext } from './outlet.tsx';

type DataAttributes = { readonly [K in `data-${string}`]?: unknown };

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target'>,
    Omit<Destination, 'ignoreBlocker'>,
    DataAttributes {
  /** Attributes for the link while it leads to the current page, or one below it. */
  readonly activeProps?: DataAttributes;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** A link to a page of the portal. A pointer that comes near preloads it. */
export const Link = ({ to, search, state, replace, resetScroll, activeProps, children, ...rest }: LinkProps) => {
  const router = useMaybeRouter();
  if (!router) {
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  }
  // Only links that depend on the current page subscribe to it.
  const drawn = search === true || activeProps ? use(ViewContext)?.place : undefined;
  const href = addressOf({ to, search }, drawn ?? router.here());
  const path = to.split('?')[0] ?? to;
  const isActive = activeProps && (drawn?.pathname === path || drawn?.pathname.startsWith(`${path}/`));
  const ahead = () => router.preload(href);
  return (
    <a
      {...rest}
      {...(isActive && { 'aria-current': 'page', ...activeProps })}
      href={href}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        ahead();
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        ahead();
      }}
      onClick={(event) => {
        rest.onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ to, search, state, replace, resetScroll });
      }}
    >
      {children}
    </a>
  );
};
