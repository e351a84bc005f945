import { IconFingerprint } from '@tabler/icons-react';
import { type OwnSecondFactor, secondFactor } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { formatRelative } from '../../../lib/format/times.ts';
import { toast } from '../../../lib/toast.ts';
import { NameDialog } from './name-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** One passkey: its name, where it is stored, when it was last used. */
export const PasskeyCard = ({ passkey }: { readonly passkey: OwnSecondFactor['passkeys'][number] }) => {
  const text = useFactorText();
  const rename = useWrite(secondFactor.renamePasskey);
  const remove = useWrite(secondFactor.removePasskey);
  const [isNaming, setNaming] = useState(false);
  const { id, name, lastUsedAt, createdAt } = passkey;
  const params = { id };
  return (
    <li className={classes.card}>
      <IconFingerprint size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <h3>{name}</h3>
        <p>
          <span>{text(passkey.isBackedUp ? 'passkey.synced' : 'passkey.bound')}</span>
          <span>{text('added', { when: formatRelative(createdAt) })}</span>
          <span>{lastUsedAt ? text('used', { when: formatRelative(lastUsedAt) }) : text('neverUsed')}</span>
        </p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={text('rename.of', { name })} onClick={() => setNaming(true)}>
          {text('rename')}
        </Button>
        <RemoveButton
          label={text('remove.of', { name })}
          message={text('passkey.removeMessage', { name })}
          done={text('removed', { name })}
          remove={() => remove.mutateAsync({ params })}
        />
      </div>
      {isNaming && (
        <NameDialog
          title={text('rename.of', { name })}
          hint={text('passkey.nameHint')}
          initial={name}
          submit={text('rename')}
          onNamed={(given) =>
            rename.mutate(
              { params, body: { name: given } },
              { onSuccess: () => toast.success(text('renamed', { name: given })) },
            )
          }
          onClose={() => setNaming(false)}
        />
      )}
    </li>
  );
};
