import { Drawer } from '@mantine/core';
import { useCommon } from '../../lib/i18n/common.ts';
import classes from './row-actions.module.css';
import type { Offered } from './use-row-actions.ts';

interface ActionSheetProps {
  readonly title: string;
  readonly offered: readonly Offered[];
  readonly onClose: () => void;
}

/** A row's actions as a sheet from below, each as tall as a thumb needs. */
export default function ActionSheet({ title, offered, onClose }: ActionSheetProps) {
  const common = useCommon();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
      classNames={{ content: classes.sheet }}
    >
      {offered.map(({ label, icon: Icon, tone, run }) => (
        <button
          key={label}
          type="button"
          className={`${classes.sheetItem} ${classes[tone ?? 'plain'] ?? ''}`}
          onClick={() => {
            onClose();
            run();
          }}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </button>
      ))}
    </Drawer>
  );
}
