import { Modal } from '@mantine/core';
import type { UserDetail } from '@viewgate/contract';
import { useCommon } from '../../lib/i18n/common.ts';
import { useWords } from '../../lib/i18n/words.ts';
import { useBack, useScreen } from '../../lib/navigation/trail.ts';
import { ConfirmAction } from '../../ui/dialog/confirm-action.tsx';
import { Reading } from '../../ui/reading.tsx';
import { useUser } from './use-user.ts';

interface StateDialogProps {
  readonly title: (user: UserDetail) => string;
  readonly hint: (user: UserDetail) => string;
  /** The word on the button. */
  readonly confirm: string;
  readonly tone?: 'bad';
  /** Throws to keep the dialog open; it then says why. */
  readonly run: (user: UserDetail) => Promise<unknown>;
}

/** Asks, over the list, before something is done with the user of the address. */
export const StateDialog = ({ title, hint, confirm, tone, run }: StateDialogProps) => {
  const back = useBack();
  const common = useCommon();
  const words = useWords();
  const screen = useScreen('front');
  const query = useUser();
  const { data } = query;
  const close = () => back?.go();
  if (!data) {
    return (
      // Named by its screen until the person is known, or is not there.
      <Modal
        opened
        onClose={close}
        title={screen && words(screen.title)}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <Reading of={query}>{() => null}</Reading>
      </Modal>
    );
  }
  return (
    <ConfirmAction
      title={title(data)}
      message={<p>{hint(data)}</p>}
      confirm={confirm}
      tone={tone}
      onConfirm={() => run(data)}
      onClose={close}
    />
  );
};
