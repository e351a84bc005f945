import type { ComponentType } from 'react';
import { late } from '../late.tsx';
import { SaidInToast } from '../said-in-toast.tsx';
import type { Params } from '../../lib/router/routes.ts';

interface Part<P> {
  readonly default: ComponentType<P>;
  readonly firstReads?: (params: Params) => Promise<unknown>;
}

/** A component built on Mantine's controls, wrapped in their provider; both are fetched together. */
export const withControls = async <P extends object>(load: () => Promise<Part<P>>): Promise<Part<P>> => {
  const [{ default: Inner, ...rest }, { Controls }] = await Promise.all([load(), import('./controls.tsx')]);
  return {
    ...rest,
    default: (props: P) => (
      <Controls>
        <Inner {...props} />
      </Controls>
    ),
  };
};

/** A menu, dialog or other Mantine component, loaded on demand on a page that does without Mantine until then; `preload` fetches it ahead. */
export const lateControls = <P extends object>(load: () => Promise<Part<P>>) =>
  late(() => withControls(load), SaidInToast);
