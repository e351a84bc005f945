import { Drawer } from '@mantine/core';
import { useShellText } from '../text/index.ts';
import classes from './portal-frame.module.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on a phone. */
export default function SidebarDrawer({ onClose }: { readonly onClose: () => void }) {
  const text = useShellText();
  return (
    <Drawer
      opened
      onClose={onClose}
      size={288}
      title={text('navigation')}
      closeButtonProps={{ 'aria-label': text('closeMenu') }}
      classNames={{
        content: classes.drawer,
        body: classes.drawerBody,
        header: classes.drawer,
      }}
    >
      <Sidebar />
    </Drawer>
  );
}
