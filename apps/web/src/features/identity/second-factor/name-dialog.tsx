import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useFactorText } from './text/index.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly initial: string;
  readonly submit: string;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a passkey's name. */
export const NameDialog = ({ title, hint, initial, submit, onNamed, onClose }: NameDialogProps) => {
  const text = useFactorText();
  const common = useCommon();
  const [name, setName] = useState(initial);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onNamed(name.trim());
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common('close') }}>
      <form onSubmit={send}>
        <TextInput
          label={text('name')}
          description={hint}
          value={name}
          maxLength={60}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim()} title={name.trim() ? undefined : text('name.missing')}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
