import { type ReactNode, useState } from 'react';
import { here } from '../../../lib/navigation/go.ts';
import { loginPath } from '../../../lib/navigation/return-url.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { AccountStep } from './account-step.tsx';
import { ChildrenStep } from './children-step.tsx';
import { type Draft, draftAt, keepDraft } from './draft.ts';
import type { Place } from './fields.tsx';
import { InfoStep } from './info-step.tsx';
import { registerFamily } from './public-screens.ts';
import { type Step, type StepProps, steps } from './step-props.ts';
import { useSteps } from './steps.ts';
import { useRegistrationsText } from './text/index.ts';

/** The three steps of a new family; what is entered is kept through reloads until it is sent. */
export const FamilyWizard = ({ place }: { readonly place: Place }) => {
  const text = useRegistrationsText();
  const [draft, setDraft] = useState(() => draftAt(place));
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      keepDraft(next);
      return next;
    });
  const { step, before, given, reopen } = useSteps(steps, draft.done, (done) => change({ done }));
  const propsOf = (name: Step): StepProps => ({ place, draft, onKeep: change, ...given(name) });
  const titles = [text('info.title'), text('children.title'), text('account.title')];
  const contents: readonly ReactNode[] = [
    <InfoStep key="info" {...propsOf('info')} />,
    <ChildrenStep key="children" {...propsOf('children')} />,
    <AccountStep key="account" {...propsOf('account')} onWrong={reopen} />,
  ];
  return (
    <PublicPage
      title={titles[step] ?? ''}
      hint={
        <>
          {text('step', { number: step + 1, of: steps.length, location: place.name })}
          {step === 0 && (
            <>
              <br />
              {text('info.intro')}
            </>
          )}
        </>
      }
      onward={
        step === 0 ? (
          <>
            <a href={loginPath(here())}>{text('haveAccount')}</a>
            <a href={registerFamily.href({}, { locationId: 'search' })}>{text('place.change')}</a>
          </>
        ) : (
          <a href={before}>{text('back')}</a>
        )
      }
    >
      {contents[step]}
    </PublicPage>
  );
};
