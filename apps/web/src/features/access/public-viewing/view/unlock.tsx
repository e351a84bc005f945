import { publicViewing } from '@viewgate/contract';
import { PasswordField } from '../../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../../ui/public-page/public-page.tsx';
import { usePublicViewText } from './text/index.ts';
import type { PublicLinkView } from './use-link.ts';

interface UnlockProps {
  readonly publicId: string;
  readonly of: PublicLinkView;
  readonly onUnlocked: (pass: string) => void;
}

/** Asks for the password of a link. */
export const Unlock = ({ publicId, of, onUnlocked }: UnlockProps) => {
  const text = usePublicViewText();
  return (
    <PublicPage title={of.locationName} hint={text('unlock.hint')}>
      <PublicForm
        endpoint={publicViewing.unlock}
        params={{ publicId }}
        initial={{ password: '' }}
        submit={text('unlock')}
        onSaved={({ pass }) => onUnlocked(pass)}
      >
        {(field) => (
          <PasswordField {...field.password} required label={text('password')} autoComplete="current-password" />
        )}
      </PublicForm>
    </PublicPage>
  );
};
