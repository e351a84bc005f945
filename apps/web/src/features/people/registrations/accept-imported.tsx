import { registrations } from '@viewgate/contract';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { type Invitation, useInvitedDraft } from './accept-draft.ts';
import { AccountFields, noPassword } from './account-fields.tsx';
import { Keep } from './fields.tsx';
import { useRegistrationsText } from './text/index.ts';

interface AcceptImportedProps {
  readonly token: string;
  readonly to: Invitation;
  readonly onOpened: (userName: string) => void;
}

/** The account that waits for a person whom a partner imported: they take only the last of the steps. */
export const AcceptImported = ({ token, to, onOpened }: AcceptImportedProps) => {
  const text = useRegistrationsText();
  const [draft, onKeep] = useInvitedDraft(to);
  return (
    <PublicForm
      endpoint={registrations.imported}
      initial={{ token, userName: draft.userName, ...noPassword }}
      submit={text('viewer.submit')}
      canSubmitPristine
      onSaved={({ userName }) => onOpened(userName)}
    >
      {(field, { userName }) => (
        <>
          <Keep values={userName} onKeep={() => onKeep({ userName })} />
          <AccountFields of={field} />
        </>
      )}
    </PublicForm>
  );
};
