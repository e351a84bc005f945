import { IconArrowsSort, IconColumns3 } from '@tabler/icons-react';
import type { Endpoint } from '@viewgate/contract';
import { IconButton } from '../controls/icon-button.tsx';
import { lateControls } from '../theme/with-controls.tsx';
import { LateMenu } from '../late-menu.tsx';
import type { ColumnsMenuProps } from './columns-dropdown.tsx';
import { useTableText } from './text/index.ts';

const ColumnsDropdown = lateControls(() => import('./columns-dropdown.tsx'));

/** Opens the choice of columns. */
export const ColumnsMenu = <E extends Endpoint>(props: ColumnsMenuProps<E>) => {
  const text = useTableText();
  if (props.columns.length < 2) return null;
  // Cards have no headings to sort by.
  const label = text(props.areCards ? 'sortAndColumns' : 'columns');
  const Icon = props.areCards ? IconArrowsSort : IconColumns3;
  return (
    <LateMenu
      menu={ColumnsDropdown}
      given={props}
      target={
        <IconButton tip={label} size={36} aria-label={label}>
          <Icon size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      }
    />
  );
};
