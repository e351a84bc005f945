import type { Me } from '@viewgate/contract';
import type { AnyScreen } from '../screen.ts';
import type { ShellContext } from './context.ts';
import { may, passes } from './passes.ts';

/** Whether this account may open a screen, at any location. */
export const mayOpen = ({ access, within }: AnyScreen, me: Me | null): boolean =>
  may(me, access) && (!within || may(me, within.access));

/** Whether a screen can be used by this account at this location. */
export const isOpen = (screen: AnyScreen, me: Me | null, context: ShellContext | null): boolean => {
  if (!mayOpen(screen, me)) return false;
  return screen.access === 'public' || passes(me, new Set(context?.features), screen);
};
