import { type ComponentType, createElement, type FunctionComponent, use } from 'react';

/** A chunk failed to load: offline, or replaced by a newer version. Only a reload helps. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
    this.name = 'ScreenLoadError';
  }
}

/** A screen that is fetched when first opened; the router calls `preload` before drawing it. */
export const lazyScreen = (
  load: () => Promise<{ readonly default: ComponentType<object> }>,
  props: object = {},
): FunctionComponent & { preload: () => Promise<void> } => {
  let loaded: ComponentType<object> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (module) => void (loaded = module.default),
      (cause: unknown) => {
        loading = undefined;
        throw new ScreenLoadError(cause);
      },
    );
    return loading;
  };
  const Lazy = () => {
    if (!loaded) use(preload());
    return loaded ? createElement(loaded, props) : null;
  };
  return Object.assign(Lazy, { preload });
};
