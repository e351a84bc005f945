import { Outlet } from '../lib/router/index.ts';

/** The frame around public screens: nothing. */
export default function BareFrame() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
