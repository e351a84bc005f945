import { account, type ResultOf, type viewer } from '@viewgate/contract';
import { refreshAfter } from '../../../../lib/api/write.ts';
import { PetWords } from '../../../../lib/i18n/voice.ts';
import { useMe } from '../../../../lib/session/account.ts';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../../ui/form/public-form.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RulesField } from '../../../../ui/rules/rules-field.tsx';
import { useFirstVisitText } from './text/index.ts';

interface FirstVisitProps {
  readonly me: ResultOf<typeof viewer.me>;
}

/** Before the first look at the cameras, for somebody whom staff or a partner entered: the rules, and what nobody has asked them. */
export default function FirstVisit({ me: { firstName, memberships } }: FirstVisitProps) {
  const text = useFirstVisitText();
  const { phoneNumber } = useMe();
  return (
    <PetWords value={memberships.length > 0 && memberships.every(({ isPetCare }) => isPetCare)}>
      <PageHeader title={text('title', { name: firstName })} hint={text('hint')} />
      <PublicForm
        endpoint={account.acceptRules}
        initial={{ acceptsRules: false as unknown as true, phoneNumber: '' }}
        submit={text('submit')}
        canSubmitPristine
        onSaved={() => void refreshAfter(account.acceptRules)}
      >
        {(field) => (
          <>
            {!phoneNumber && (
              <TextField
                {...field.phoneNumber}
                label={text('phone')}
                hint={text('phone.hint')}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
              />
            )}
            <RulesField {...field.acceptsRules} />
          </>
        )}
      </PublicForm>
    </PetWords>
  );
}
