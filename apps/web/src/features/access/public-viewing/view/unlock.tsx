import { type ApiError, publicViewing } from '@viewgate/contract';
import { sentenceOf } from '../../../../lib/api/report-problem.ts';
import { useToldHere } from '../../../../lib/api/told-here.ts';
import { formatWait } from '../../../../lib/format/numbers.ts';
import { PasswordField } from '../../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../../ui/form/public-form.tsx';
import type { Errors } from '../../../../ui/form/validate.ts';
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
  // Said at the field, with the time to wait: a toast would be gone before that is over.
  useToldHere(publicViewing.unlock);
  const errorsOf = ({ problem, retryAfter }: ApiError): Errors => {
    if (problem.code === 'tooMany') return { password: text('unlock.tooMany', { wait: formatWait(retryAfter) }) };
    return problem.code === 'validation' ? {} : { '': sentenceOf(problem) };
  };
  return (
    <PublicPage title={of.locationName} hint={text('unlock.hint')}>
      <PublicForm
        endpoint={publicViewing.unlock}
        params={{ publicId }}
        initial={{ password: '' }}
        submit={text('unlock')}
        errorsOf={errorsOf}
        onSaved={({ pass }) => onUnlocked(pass)}
      >
        {(field) => (
          <PasswordField {...field.password} required label={text('password')} autoComplete="current-password" />
        )}
      </PublicForm>
    </PublicPage>
  );
};
