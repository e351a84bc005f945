import { Checkbox, Switch } from '@mantine/core';
import { adminPolicy, type RequestOf, type RunWhere } from '@viewgate/contract';
import { restrictionOf, valueWhereUnsaid } from '@viewgate/policy/vocabulary';
import { useState } from 'react';
import { overrideOfRun } from '../../../lib/api/override.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DirtyGuard } from '../../../ui/form/dirty-guard.tsx';
import { useRestrictionText } from '../../../ui/restrictions/index.ts';
import { SaveGates, useSaveGate } from '../../../ui/save-gate.ts';
import { Section } from '../../../ui/section/section.tsx';
import { RunProgress, useRun, useRunInAddress, WhereFields } from '../location-runs/index.ts';
import classes from './admin-policy.module.css';
import { EnforcedField } from './enforced-field.tsx';
import { type Item, itemsAt, zerosAmong } from './items.ts';
import { useAdminPolicyText } from './text/index.ts';

type Restrictions = NonNullable<RequestOf<typeof adminPolicy.imposeMany>['body']>['restrictions'];
const required = ['isPresenceRequired', 'isConsentRequired'] as const;

const without = (restrictions: Restrictions, key: string): Restrictions =>
  Object.fromEntries(Object.entries(restrictions).filter(([name]) => name !== key));
/** A limit that nobody has entered yet. */
const isUnfinished = (restrictions: Restrictions): boolean =>
  Object.values(restrictions).some((rule) => typeof rule === 'object' && (rule as { value: unknown }).value === null);

/** Rules for many locations: chosen, then what they would do at each, then what they did. */
export default function AdminPolicyOfMany() {
  const text = useAdminPolicyText();
  const words = useRestrictionText();
  const { location } = useShellContext();
  const organizationId = location?.organizationId ?? 0;
  const [where, setWhere] = useState<RunWhere | null>({ kind: 'organization' });
  const [restrictions, setRestrictions] = useState<Restrictions>({});
  const [reviewed, setReviewed] = useState<number>();
  const [imposed, follow] = useRunInAddress();
  const [failure, setFailure] = useState('');
  const { addGate, isGated, pass, end } = useSaveGate();
  const review = useWrite(adminPolicy.reviewMany);
  const impose = useWrite(adminPolicy.imposeMany);
  const run = useRun(imposed ?? reviewed);
  const zeros = zerosAmong(restrictions);

  const begin = async (what: 'review' | 'impose') => {
    if (!where) return;
    setFailure('');
    try {
      if (what === 'impose' && !(await pass())) return;
      const params = { organizationId };
      const body = { where, restrictions };
      const { runId } =
        what === 'review'
          ? await review.mutateAsync({ params, body })
          : await impose.mutateAsync({ params, body: { ...body, ...overrideOfRun() } });
      if (what === 'review') setReviewed(runId);
      else follow(runId);
    } catch (error) {
      setFailure(errorSentence(error));
    } finally {
      end();
    }
  };
  const set = (item: Item, isSet: boolean) =>
    setRestrictions((before) =>
      isSet
        ? { ...before, [item]: { enforcementType: 'Off', value: valueWhereUnsaid(restrictionOf(item)) } }
        : without(before, item),
    );
  const canReview = where !== null && Object.keys(restrictions).length > 0 && !isUnfinished(restrictions);
  const willDo = run.data?.finishedAt ? run.data.counts.done : 0;
  // Once it is imposed, a job has it.
  const guard = (
    <DirtyGuard
      isDirty={() => Object.keys(restrictions).length > 0 && imposed === undefined}
      onLeave={() => setRestrictions({})}
    />
  );
  if (reviewed !== undefined || imposed !== undefined) {
    return (
      <>
        <PageHeader hint={location?.organizationName} />
        {guard}
        <div className={classes.many}>
          {zeros.map((limit) => (
            <p key={limit} className={classes.zero}>
              {words(`${limit}.zero`)}
            </p>
          ))}
          <SaveGates value={addGate}>
            <RunProgress
              run={run}
              step={imposed === undefined ? 'review' : 'done'}
              doneInWords={(count) => text('many.done', { count })}
            />
          </SaveGates>
          {failure && <p role="alert">{failure}</p>}
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => {
                if (imposed !== undefined) {
                  setRestrictions({});
                  follow(undefined);
                }
                setReviewed(undefined);
              }}
            >
              {text(imposed === undefined ? 'many.again' : 'many.more')}
            </Button>
            {imposed === undefined && willDo > 0 && (
              <Button loading={impose.isPending} disabled={isGated} onClick={() => void begin('impose')}>
                {text('many.do', { count: willDo })}
              </Button>
            )}
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader hint={location?.organizationName} />
      {guard}
      <div className={classes.many}>
        <WhereFields organizationId={organizationId} where={where} onChange={setWhere} hasLocations />
        <Section title={text('many.what')} hint={text('many.what.hint')}>
          {itemsAt(false).map((item) => (
            <div key={item} className={classes.choice}>
              <Checkbox
                label={words(restrictionOf(item))}
                checked={restrictions[item] !== undefined}
                onChange={(event) => set(item, event.currentTarget.checked)}
              />
              {restrictions[item] !== undefined && (
                <EnforcedField
                  name={item}
                  item={item}
                  value={restrictions[item]}
                  error={undefined}
                  required={false}
                  maxLength={undefined}
                  onBlur={() => undefined}
                  onChange={(rule: never) => setRestrictions((before) => ({ ...before, [item]: rule }))}
                />
              )}
            </div>
          ))}
          {required.map((name) => (
            <div key={name} className={classes.choice}>
              <Checkbox
                label={text(name)}
                checked={restrictions[name] !== undefined}
                onChange={(event) =>
                  setRestrictions((before) =>
                    event.currentTarget.checked ? { ...before, [name]: true } : without(before, name),
                  )
                }
              />
              {restrictions[name] !== undefined && (
                <div role="group" aria-label={text(name)}>
                  <Switch
                    label={text('many.required')}
                    description={text(`${name}.hint`)}
                    checked={restrictions[name]}
                    onChange={(event) => {
                      const isOn = event.currentTarget.checked;
                      setRestrictions((before) => ({ ...before, [name]: isOn }));
                    }}
                  />
                </div>
              )}
            </div>
          ))}
        </Section>
        {failure && <p role="alert">{failure}</p>}
        <div className={classes.buttons}>
          <Button
            loading={review.isPending}
            disabled={!canReview}
            title={canReview ? undefined : text('many.nothing')}
            onClick={() => void begin('review')}
          >
            {text('many.review')}
          </Button>
        </div>
      </div>
    </>
  );
}
