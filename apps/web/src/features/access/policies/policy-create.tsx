import { policies } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useReplace } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useKindParams } from './kind.ts';
import { newPolicy, PolicyFields } from './policy-fields.tsx';
import { type KindProps, policyScreens } from './screens.ts';
import { usePolicyText } from './text/index.ts';

/** A new policy restricts nothing yet: after naming it, its schedule comes next. */
export default function PolicyCreate({ kind }: KindProps) {
  const text = usePolicyText();
  const common = useCommon();
  const replace = useReplace();
  return (
    <>
      <PageHeader hint={text(`hint.${kind}`)} />
      <Form
        endpoint={policies.create}
        params={useKindParams(kind)}
        initial={newPolicy}
        submit={common('create')}
        onSaved={({ id }, { name }) => {
          toast.success(text('created', { name: name.trim() }));
          replace(policyScreens[kind].schedule.href({ id }));
        }}
      >
        {(field) => <PolicyFields field={field} />}
      </Form>
    </>
  );
}
