import type { Me } from '@viewgate/contract';
import { passesFeatureGate } from '@viewgate/policy/vocabulary';
import type { AnyScreen } from '../screen.ts';
import type { ShellContext } from './context.ts';
import { may } from './passes.ts';

/** Whether this account may open a screen, at whatever location. */
export const mayOpen = ({ access, within }: AnyScreen, me: Me | null): boolean =>
  may(me, access) && (!within || may(me, within.access));

/** Whether a screen can be used by this account at this location. */
export const isOpen = (screen: AnyScreen, me: Me | null, context: ShellContext | null): boolean => {
  if (!mayOpen(screen, me)) return false;
  if (screen.access === 'public') return true;
  if (screen.feature && !passesFeatureGate(screen.feature, new Set(context?.features))) return false;
  return !screen.programType || (screen.programType === 'petCare') === (context?.location?.isPetCare ?? false);
};
