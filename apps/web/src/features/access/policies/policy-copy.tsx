import { locations, policies } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useReplace } from '../../../lib/navigation/trail.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, PickManyField, TextField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { RunProgress, useRun } from '../location-runs/index.ts';
import { usePolicyParams } from './kind.ts';
import classes from './policies.module.css';
import { type KindProps, policyScreens } from './screens.ts';
import { usePolicyText } from './text/index.ts';

/** A copy under another name, here and at other locations of the organization. */
export default function PolicyCopy({ kind }: KindProps) {
  const text = usePolicyText();
  const replace = useReplace();
  const params = usePolicyParams(kind);
  const query = useRead(policies.get, { params });
  const organizationId = useShellContext().location?.organizationId;
  const mayChoose = useMay(locations.options);
  const places = useRead(
    locations.options,
    { query: { organizationId } },
    { enabled: mayChoose && organizationId !== undefined },
  );
  const [copied, setCopied] = useState<{ readonly id: number; readonly runId: number }>();
  const run = useRun(copied?.runId);
  return (
    <Reading of={query}>
      {(policy) => (
        <>
          <PageHeader
            title={text('duplicate.title', { name: policy.name })}
            hint={text(kind === 'location' ? 'duplicate.hint.location' : 'duplicate.hint')}
          />
          {copied ? (
            <div className={classes.copied}>
              <RunProgress run={run} step="done" doneInWords={(count) => text('duplicate.elsewhere', { count })} />
              <ScreenButton to={policyScreens[kind].update} params={{ id: copied.id }}>
                {text('duplicate.open')}
              </ScreenButton>
            </div>
          ) : (
            <Form
              endpoint={policies.copy}
              params={params}
              initial={{ name: text('duplicate.name', { name: policy.name }).slice(0, 64), locationIds: [] }}
              submit={text('duplicate')}
              canSubmitPristine
              onSaved={({ id, runId }, { name }) => {
                toast.success(text('duplicate.done', { name: name.trim() }));
                if (runId === null) replace(policyScreens[kind].update.href({ id }));
                else setCopied({ id, runId });
              }}
            >
              {(field) => (
                <>
                  <TextField {...field.name} label={text('name')} hint={text('policyName.hint')} />
                  {mayChoose && organizationId !== undefined && (
                    <Reading of={places} isShort>
                      {(listed) => {
                        const others = listed.filter(({ value }) => value !== params.locationId);
                        return (
                          others.length > 0 && (
                            <PickManyField
                              {...field.locationIds}
                              label={text('duplicate.also')}
                              hint={text('duplicate.also.hint')}
                              choices={others}
                            />
                          )
                        );
                      }}
                    </Reading>
                  )}
                </>
              )}
            </Form>
          )}
        </>
      )}
    </Reading>
  );
}
