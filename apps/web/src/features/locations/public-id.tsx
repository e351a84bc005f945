import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useCommon } from '../../lib/i18n/common.ts';
import { toast } from '../../lib/toast.ts';
import classes from './locations.module.css';
import { useLocationText } from './text/index.ts';

/** The location's name outside of the portal: read and copied, never typed. */
export const PublicId = ({ value }: { readonly value: string }) => {
  const text = useLocationText();
  const common = useCommon();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(common('copied')),
      () => toast.error(common('copyFailed')),
    );
  return (
    <div className={classes['publicId']}>
      <span id="public-id">{text('publicId')}</span>
      <code aria-labelledby="public-id">{value}</code>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={14} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {text('publicId.copy')}
      </Button>
    </div>
  );
};
