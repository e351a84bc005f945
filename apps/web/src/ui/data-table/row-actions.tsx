import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { lateControls } from '../theme/with-controls.tsx';
import { LateMenu } from '../late-menu.tsx';
import classes from './row-actions.module.css';
import { useTableText } from './text/index.ts';
import type { Offered } from './use-row-actions.ts';

const RestMenu = lateControls(() => import('./rest-menu.tsx'));
const ActionSheet = lateControls(() => import('./action-sheet.tsx'));

/** Actions shown as buttons; the rest are in a menu (portal §9). */
const most = 4;

interface RowActionsProps {
  readonly name: string;
  readonly offered: readonly Offered[];
}

export const RowActions = ({ name, offered }: RowActionsProps) => {
  const text = useTableText();
  const direct = offered.slice(0, most);
  const rest = offered.slice(direct.length);
  return (
    <span className={classes.actions}>
      {direct.map(({ key, label, icon: Icon, tone, run }) => (
        <IconButton
          key={key}
          tip={label}
          className={tone === 'bad' ? classes.risky : ''}
          size={32}
          aria-label={text('actionFor', { action: label, name })}
          onClick={run}
        >
          <Icon size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      ))}
      {rest.length > 0 && (
        <LateMenu
          menu={RestMenu}
          given={{ offered: rest }}
          target={
            <IconButton size={32} aria-label={text('actionsFor', { name })}>
              <IconDots size={18} aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </span>
  );
};

/** The same on a phone: one button, and a sheet within reach of the thumb. */
export const RowActionsSheet = ({ name, offered }: RowActionsProps) => {
  const text = useTableText();
  const [isOpen, setOpen] = useState(false);
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton size={44} aria-label={text('actionsFor', { name })} onClick={() => setOpen(true)}>
        <IconDots size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ActionSheet title={name} offered={offered} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
