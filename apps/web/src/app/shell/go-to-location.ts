import { common } from '../../lib/i18n/common.ts';
import type { useRouter } from '../../lib/router/index.ts';
import { switchLocation } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';

/** Switches to another location, and a page there. Asks about unsaved work first: what was typed for one location must not be saved at another. */
export const goToLocation = async (
  router: ReturnType<typeof useRouter>,
  locationId: number,
  to = '/',
): Promise<void> => {
  if (!(await router.mayLeave())) return;
  try {
    await switchLocation(locationId);
  } catch {
    toast.error(common('locationFailed'));
    return;
  }
  await router.navigate({ to, ignoreBlocker: true });
};
