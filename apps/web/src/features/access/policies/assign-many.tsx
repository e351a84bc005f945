import { Select } from '@mantine/core';
import { policies, policySegments, type SubjectKind } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { policyScreens } from './screens.ts';
import { policyText, usePolicyText } from './text/index.ts';

/** Subjects listed by name; the title has the full number. */
const named = 8;

export interface AssignManyProps {
  readonly kind: SubjectKind;
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const namesOf = (subjects: AssignManyProps['subjects']): string => {
  const names = subjects.slice(0, named).map(({ name }) => name);
  const rest = subjects.length - names.length;
  return formatList(rest > 0 ? [...names, policyText('named.more', { count: rest })] : names);
};

/** Asks which policy the selected subjects get, and previews whom that cuts off or lets in. */
export default function AssignMany({ kind, subjects, onDone, onClose }: AssignManyProps) {
  const text = usePolicyText();
  const params = { locationId: useLocationId(), kind: policySegments[kind] };
  const options = useRead(policies.options, { params });
  const assign = useWrite(policies.bulkAssign);
  const [chosen, setChosen] = useState<string | null>(null);
  const ids = subjects.map(({ id }) => id);
  const policy = options.data?.find(({ value }) => String(value) === chosen);
  const count = subjects.length;
  return (
    <ConfirmAction
      title={text(`assign.title.${kind}`, { count })}
      message={
        <>
          <p>{text('assign.to', { names: namesOf(subjects) })}</p>
          <Reading of={options} isShort>
            {(listed) =>
              listed.length === 0 ? (
                <p>
                  {text('assign.none')}{' '}
                  <ScreenLink to={policyScreens[kind].create}>{text(`create.${kind}`)}</ScreenLink>
                </p>
              ) : (
                <Select
                  label={text(`one.${kind}`)}
                  description={text('assign.replaces')}
                  data={listed.map(({ value, label }) => ({ value: String(value), label }))}
                  value={chosen}
                  onChange={setChosen}
                  allowDeselect={false}
                  searchable
                  withAsterisk
                  mb="md"
                  data-autofocus
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes when the dialog has already given the focus away
                  autoFocus
                />
              )
            }
          </Reading>
          {policy && (
            <EffectOf change={{ kind: 'assignment', policyId: policy.value, subjectIds: ids, isActive: true }} />
          )}
        </>
      }
      confirm={text('assign.do')}
      isDisabled={!policy}
      onConfirm={async () => {
        if (!policy) return;
        await assign.mutateAsync({ params: { ...params, id: policy.value }, body: { ids, isActive: true } });
        toast.success(text(`assign.done.${kind}`, { policy: policy.label, count }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
