import { Outlet } from '@tanstack/react-router';
import { Controls } from '../ui/theme/controls.tsx';

/** Around public screens: nothing. */
export default function BareFrame() {
  return (
    <Controls>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Controls>
  );
}
