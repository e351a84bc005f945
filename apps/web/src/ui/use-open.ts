import { useRouter } from '../lib/router/index.ts';
import { useOnward } from '../lib/navigation/trail.ts';
import type { AnyScreen } from '../lib/screen.ts';

/** Opens a screen from code, with the way back remembered: `open(classUpdate, { id })`. */
export const useOpen = () => {
  const router = useRouter();
  const onward = useOnward();
  return <S extends AnyScreen>(screen: S, ...[params, search]: Parameters<S['href']>) =>
    router.navigate({
      to: (screen.href as (...args: unknown[]) => string)(params),
      search: screen.isOverlay ? true : (search ?? {}),
      state: onward(),
      resetScroll: !screen.isOverlay,
    });
};
