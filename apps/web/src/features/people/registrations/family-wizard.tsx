import { type ReactNode, useEffect, useRef, useState } from 'react';
import { here } from '../../../lib/navigation/go.ts';
import { loginPath } from '../../../lib/navigation/return-url.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { AccountStep } from './account-step.tsx';
import { ChildrenStep } from './children-step.tsx';
import { type Draft, draftAt, keepDraft } from './draft.ts';
import type { Place } from './fields.tsx';
import { InfoStep } from './info-step.tsx';
import { registerFamily } from './public-screens.ts';
import type { StepProps } from './step-props.ts';
import { useRegistrationsText } from './text/index.ts';
import { goToStep, type Step, steps, useStep } from './use-step.ts';

/** The three steps of a new family; what is entered is kept through reloads until it is sent. */
export const FamilyWizard = ({ place }: { readonly place: Place }) => {
  const text = useRegistrationsText();
  const [draft, setDraft] = useState(() => draftAt(place.id));
  const [reopened, setReopened] = useState<Step | null>(null);
  const step = useStep(draft.done);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) document.querySelector<HTMLElement>('h1')?.focus();
    isFirst.current = false;
  }, [step]);
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      keepDraft(next);
      return next;
    });
  const given = (at: number): StepProps => ({
    place,
    draft,
    onKeep: change,
    isReopened: reopened === steps[at],
    onDone: () => {
      setReopened(null);
      change({ done: Math.max(draft.done, at + 1) });
      goToStep(at + 1);
    },
  });
  const reopen = (wrong: Step) => {
    setReopened(wrong);
    goToStep(steps.indexOf(wrong));
  };
  const titles = [text('info.title'), text('children.title'), text('account.title')];
  const contents: readonly ReactNode[] = [
    <InfoStep key="info" {...given(0)} />,
    <ChildrenStep key="children" {...given(1)} />,
    <AccountStep key="account" {...given(2)} onWrong={reopen} />,
  ];
  return (
    <PublicPage
      title={titles[step] ?? ''}
      hint={
        <>
          {text('step', { number: step + 1, location: place.name })}
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
          <a href={`#${steps[step - 1]}`}>{text('back')}</a>
        )
      }
    >
      {contents[step]}
    </PublicPage>
  );
};
