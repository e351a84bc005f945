import { Outlet } from '@tanstack/react-router';
import { Controls } from '../ui/theme/controls.tsx';

/** A screen made of Mantine's controls, in a frame that does without them. */
export default function ControlsOutlet() {
  return (
    <Controls>
      <Outlet />
    </Controls>
  );
}
