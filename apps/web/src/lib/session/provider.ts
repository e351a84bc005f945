import { mayChangeGuardedFlags, roleNames } from '@viewgate/policy/vocabulary';
import { useMe } from './account.ts';

/** Whether the signed-in person works for the provider: only they change the flags that decide what is sold (domain §1). */
export const useIsProvider = (): boolean => {
  const { role } = useMe();
  return roleNames.some((name) => name === role && mayChangeGuardedFlags(name));
};
