import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ViewerCamera } from '@viewgate/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from '../../../lib/router/index.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { watchCamera } from './screens.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';

interface CameraStepsProps {
  readonly to: { readonly before: ViewerCamera; readonly after: ViewerCamera } | null;
  readonly children: ReactNode;
}

/** Pixels a finger must move sideways, and may move up or down at most. */
const swipeLeast = 60;
const swipeMost = 50;

/** Fields, menus and lists use the arrow keys themselves. */
const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, video, [role="menu"], [role="dialog"]') !== null;

/** Steps between open cameras: by button, arrow key, or swiping over the picture. The way back remains the wall. */
export const CameraSteps = ({ to, children }: CameraStepsProps) => {
  const text = useViewerText();
  const router = useRouter();
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const go = (camera: ViewerCamera | undefined) => {
    if (camera) void router.navigate({ to: watchCamera.href({ id: camera.id }), replace: true, state: true });
  };
  const onKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey || hasOwnArrows(target)) return;
    if (key === 'ArrowLeft') go(to?.before);
    if (key === 'ArrowRight') go(to?.after);
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
  return (
    <div
      className={classes.steps}
      onTouchStart={({ touches }) => {
        const finger = touches[0];
        began.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const finger = changedTouches[0];
        const from = began.current;
        began.current = null;
        if (!from || !finger || Math.abs(finger.clientY - from.y) > swipeMost) return;
        const by = finger.clientX - from.x;
        if (Math.abs(by) >= swipeLeast) go(by > 0 ? to?.before : to?.after);
      }}
    >
      {children}
      {to && (
        <div className={classes.stepButtons}>
          <IconButton size={44} aria-label={text('before', { name: to.before.name })} onClick={() => go(to.before)}>
            <IconChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <IconButton size={44} aria-label={text('after', { name: to.after.name })} onClick={() => go(to.after)}>
            <IconChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
};
