import { type ImportRowState, imports, urlOf } from '@viewgate/contract';
import { Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useFailureSentence } from '../../../lib/i18n/failures.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { go } from '../../../lib/navigation/go.ts';
import { Link } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import classes from './imports.module.css';
import { importDetails, importList } from './screens.ts';
import { useImportText } from './text/index.ts';
import type { Import } from './types.ts';

const countOf = ({ counts }: Import, ...states: ImportRowState[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
const waiting: ImportRowState[] = ['create', 'update', 'same'];

const Bar = ({ of, left, label }: { readonly of: Import; readonly left: number; readonly label: string }) => {
  const text = useImportText();
  const all = Object.values(of.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p>{label}</p>
      <progress value={all - left} max={all || 1} aria-label={label} />
      {of.isHeldUp && <p className={classes.out}>{text('heldUp')}</p>}
    </>
  );
};

const wouldBe = { create: 'wouldCreate', update: 'wouldUpdate', same: 'wouldLeave' } as const;

const Reason = ({ failure }: { readonly failure: NonNullable<Import['failure']> }) => useFailureSentence(failure);

/** How far the import is, and what can be done now. */
export const ImportProgress = ({ of }: { readonly of: Import }) => {
  const text = useImportText();
  const { language } = useVoice();
  const params = { locationId: useLocationId(), id: of.id };
  const start = useWrite(imports.start);
  const cancel = useWrite(imports.cancel);
  const remove = useWrite(imports.remove);
  const [mailsNow, setMailsNow] = useState(false);
  const doing = countOf(of, 'create', 'update');
  const out = countOf(of, 'error', 'blocked');
  const discard = (
    <Button
      variant="default"
      loading={remove.isPending}
      onClick={() => remove.mutate({ params }, { onSuccess: () => go(importList.href()) })}
    >
      {text('discard')}
    </Button>
  );
  return (
    <section className={classes.progress} aria-live="polite" aria-label={text('progress')}>
      {of.state === 'checking' && (
        <>
          <Bar of={of} left={countOf(of, 'unchecked')} label={text('checking', { count: countOf(of, 'unchecked') })} />
          <div className={classes.buttons}>{discard}</div>
        </>
      )}
      {of.state === 'running' && (
        <>
          <Bar of={of} left={countOf(of, ...waiting)} label={text('running', { count: countOf(of, ...waiting) })} />
          <div className={classes.buttons}>
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
              {text('cancel')}
            </Button>
          </div>
        </>
      )}
      {of.state === 'checked' && (
        <>
          <p>
            {(['create', 'update', 'same'] as const)
              .filter((state) => countOf(of, state) > 0)
              .map((state) => text(wouldBe[state], { count: countOf(of, state) }))
              .join(' ')}
          </p>
          {out > 0 && (
            <p className={classes.out}>
              {text(of.kind === 'classes' ? 'rowsLeftOut' : 'leftOut', { count: out })}{' '}
              <Link to={importDetails.href({ id: of.id })} search={{ state: 'error' }} resetScroll={false}>
                {text('showErrors')}
              </Link>
            </p>
          )}
          {(of.kind === 'families' || of.kind === 'viewers') && (
            <Checkbox
              label={text('mailsNow')}
              description={text('mailsNow.hint')}
              checked={mailsNow}
              onChange={({ currentTarget }) => setMailsNow(currentTarget.checked)}
            />
          )}
          <div className={classes.buttons}>
            <Button
              disabled={doing === 0}
              loading={start.isPending}
              onClick={() =>
                start.mutate({ params, body: { mailsNow } }, { onSuccess: () => toast.success(text('begun')) })
              }
            >
              {text('start', { count: doing })}
            </Button>
            {discard}
          </div>
        </>
      )}
      {of.state === 'failed' && (
        <>
          {of.failure && (
            <p className={classes.out}>
              <Suspense fallback={of.failure.errorMessage}>
                <Reason failure={of.failure} />
              </Suspense>
            </p>
          )}
          <p>
            {text('cancelled', { count: countOf(of, 'created', 'updated') })}{' '}
            {text('running', { count: countOf(of, 'unchecked', ...waiting) })}
          </p>
          <div className={classes.buttons}>
            <Button loading={start.isPending} onClick={() => start.mutate({ params, body: {} })}>
              {text('continue')}
            </Button>
            {discard}
          </div>
        </>
      )}
      {(of.state === 'done' || of.state === 'cancelled') && (
        <>
          <p>
            {text(of.state === 'done' ? 'done' : 'cancelled', { count: countOf(of, 'created', 'updated') })}{' '}
            {countOf(of, 'refused', 'left') > 0 && text('notDone', { count: countOf(of, 'refused', 'left') })}
          </p>
          <div className={classes.buttons}>
            <FileLink className={classes.download} href={urlOf(imports.results, { params, query: { language } })}>
              {text('results')}
            </FileLink>
            {discard}
          </div>
        </>
      )}
    </section>
  );
};
