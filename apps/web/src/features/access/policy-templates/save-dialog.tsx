import { Select, TextInput } from '@mantine/core';
import { policyTemplates } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { DirtyGuard } from '../../../ui/form/dirty-guard.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { useTemplateText } from './text/index.ts';

/** The policy whose values a template takes. */
export interface SavedPolicy {
  readonly locationId: number;
  readonly policy: { readonly id: number; readonly name: string };
  readonly kind: PolicyKind;
}

const aNewOne = 'new';
/** Templates offered; nobody could tell more of one kind apart. */
const most = 100;

/** Asks where to save what a policy says: to a new template or an existing one. */
export default function SaveDialog({
  locationId,
  policy,
  kind,
  onClose,
}: SavedPolicy & { readonly onClose: () => void }) {
  const text = useTemplateText();
  const { organizationId, organizationName } = useShellContext().location ?? {};
  const query = useRead(
    policyTemplates.table,
    { body: { take: most, filters: { kind, organizationId } } },
    { enabled: organizationId !== undefined },
  );
  const create = useWrite(policyTemplates.create);
  const renew = useWrite(policyTemplates.renew);
  const [chosen, setChosen] = useState(aNewOne);
  const [name, setName] = useState(policy.name);
  const template = query.data?.rows.find(({ id }) => String(id) === chosen);
  const run = async () => {
    const source = { locationId, policyId: policy.id };
    if (!template) {
      await create.mutateAsync({ body: { name, description: null, ...source } });
      toast.success(text('save.made', { name: name.trim() }));
      return;
    }
    const params = { id: template.id };
    await renew.mutateAsync({ params, body: { ...source, revision: template.revision } });
    toast.success(text('save.renewed', { name: template.name }));
  };
  const options = (query.data?.rows ?? []).map((row) => ({ value: String(row.id), label: row.name }));
  return (
    <ConfirmAction
      title={text('save')}
      message={
        <>
          <p>{text('save.hint', { organization: organizationName ?? '' })}</p>
          {query.isError && !query.data && <Unread of={query} title={text('save.which')} />}
          {options.length > 0 && (
            <Select
              label={text('save.which')}
              data={[{ value: aNewOne, label: text('save.new') }, ...options]}
              value={chosen}
              onChange={(next) => setChosen(next ?? aNewOne)}
              allowDeselect={false}
              mb="md"
            />
          )}
          {template ? (
            <p>{text('save.behind')}</p>
          ) : (
            <TextInput
              label={text('name')}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              maxLength={64}
              withAsterisk
              data-autofocus
            />
          )}
          <DirtyGuard isDirty={() => !template && name !== policy.name} onLeave={onClose} />
        </>
      }
      confirm={text('save.do')}
      isDisabled={!template && name.trim() === ''}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
