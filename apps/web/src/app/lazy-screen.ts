import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { loadPart } from '../lib/load-part.ts';
import type { Loading, Params } from '../lib/router/routes.ts';

/** A chunk failed to load: offline, or replaced by a newer version. Only a reload helps. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
    this.name = 'ScreenLoadError';
  }
}

/** Milliseconds a screen waits for its first answers, so that they do not push down what is already drawn. */
const patience = 500;

/** A screen that is fetched when first opened; the router calls `preload`, then `ready`, before drawing it. */
export const lazyScreen = (
  load: () => Promise<{
    readonly default: ComponentType<object>;
    readonly firstReads?: (params: Params) => Promise<unknown>;
  }>,
  props: object = {},
): FunctionComponent & Required<Loading> => {
  let loaded: ComponentType<object> | undefined;
  let firstReads: ((params: Params) => Promise<unknown>) | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= loadPart(load).then(
      (module) => {
        loaded = module.default;
        firstReads = module.firstReads;
      },
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
  const ready = async (params: Params) => {
    // A failure is reported where its answer is shown.
    const reads = firstReads?.(params).catch(() => undefined);
    await (reads && Promise.race([reads, new Promise((resolve) => setTimeout(resolve, patience))]));
  };
  return Object.assign(Lazy, { preload, ready });
};
