import { type ComponentType, lazy } from 'react';

interface Part<P> {
  readonly default: ComponentType<P>;
}

/** What is made of Mantine's controls, with what is needed around it; both are fetched together. */
export const withControls = async <P extends object>(load: () => Promise<Part<P>>): Promise<Part<P>> => {
  const [{ default: Inner }, { Controls }] = await Promise.all([load(), import('./controls.tsx')]);
  return {
    default: (props: P) => (
      <Controls>
        <Inner {...props} />
      </Controls>
    ),
  };
};

/** A menu, a dialog or another part of Mantine's controls on a page that does without them until somebody asks for it; `preload` fetches it ahead. */
export const lateControls = <P extends object>(load: () => Promise<Part<P>>) => {
  let loading: Promise<Part<P>> | undefined;
  const fetched = () => {
    loading ??= withControls(load);
    return loading;
  };
  const preload = () =>
    void fetched().catch(() => {
      loading = undefined;
    });
  return Object.assign(lazy(fetched), { preload });
};
