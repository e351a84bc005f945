import { IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../../lib/use-copy.ts';
import classes from './locations.module.css';
import { useLocationText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** The location's name outside the portal: to read and copy, never typed. */
export const PublicId = ({ value }: { readonly value: string }) => {
  const text = useLocationText();
  const copy = useCopy();
  return (
    <div className={classes.publicId}>
      <span id="public-id">{text('publicId')}</span>
      <code aria-labelledby="public-id">{value}</code>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={14} aria-hidden="true" />}
        onClick={() => void copy(value)}
      >
        {text('publicId.copy')}
      </Button>
    </div>
  );
};
