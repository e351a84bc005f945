import { Menu } from '@mantine/core';
import { type LateMenuParts, useOpensItself } from '../late-menu.tsx';
import classes from './row-actions.module.css';
import type { Offered } from './use-row-actions.ts';

/** The row actions that are not shown as buttons. */
export default function RestMenu({ offered, target }: LateMenuParts & { readonly offered: readonly Offered[] }) {
  return (
    <Menu position="bottom-end" {...useOpensItself()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, icon: Icon, tone, run }) => (
          <Menu.Item
            key={label}
            onClick={run}
            leftSection={<Icon size={16} aria-hidden="true" />}
            className={classes[tone ?? 'plain'] ?? ''}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
