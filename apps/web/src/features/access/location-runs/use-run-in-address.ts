import { useRouter, useSearch } from '../../../lib/router/index.ts';

/** The run that the page's address names, and how to name another: reloading the page, or coming back to it, shows how far the run is. */
export const useRunInAddress = (): readonly [run: number | undefined, name: (run: number | undefined) => void] => {
  const router = useRouter();
  const { run: named }: Record<string, string | number | undefined> = useSearch();
  const name = (run: number | undefined) =>
    void router.navigate({ to: '.', search: (before: object) => ({ ...before, run }), replace: true, state: true });
  return [Number(named) > 0 ? Number(named) : undefined, name];
};
