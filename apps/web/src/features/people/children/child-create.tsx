import { useSearch } from '../../../lib/router/index.ts';
import { children } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LastNameOfFamily } from './last-name.tsx';
import { ChildFields, newChild } from './child-fields.tsx';
import { useChildText } from './text/index.ts';

/** A new child, in the family named by the address, if any. */
export default function ChildCreate() {
  const text = useChildText();
  const common = useCommon();
  const back = useBack();
  const { ask, question } = useEffectQuestion();
  const { familyId }: { readonly familyId?: number } = useSearch();
  return (
    <>
      <PageHeader />
      <Form
        endpoint={children.create}
        params={{ locationId: useLocationId() }}
        initial={newChild(Number(familyId) || null)}
        submit={common('create')}
        beforeSave={async ({ familyId, classIds = [], newFamilyName }) =>
          classIds.length === 0 ||
          (await ask({
            kind: 'child',
            childId: null,
            familyId: newFamilyName ? null : (familyId ?? null),
            classIds: [...classIds],
          }))
        }
        onSaved={(_, { firstName, lastName }) => {
          toast.success(text('created', { name: `${firstName} ${lastName}`.trim() }));
          back?.go();
        }}
      >
        {(field) => (
          <>
            <LastNameOfFamily field={field} />
            <ChildFields field={field} photo={null} />
          </>
        )}
      </Form>
      {question}
    </>
  );
}
