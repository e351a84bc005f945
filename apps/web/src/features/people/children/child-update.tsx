import { children, families, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { isSameSet, useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { ConsentSection } from '../camera-consents/index.ts';
import { ChildClassChanges } from '../class-transfers/index.ts';
import { CustodySection } from '../custody-blocks/index.ts';
import { bodyOf, ChildFields } from './child-fields.tsx';
import classes from './children.module.css';
import { childUpdate } from './screens.ts';
import { useChildText } from './text/index.ts';

type Child = ResultOf<typeof children.get>;

const nameOf = ({ firstName, lastName }: Pick<Child, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** The custody blocks around a child, with the members of its family to choose from. */
const Custody = ({ child }: { readonly child: Child }) => {
  const params = { locationId: useLocationId(), id: child.familyId };
  const { data, error } = useRead(families.get, { params });
  const viewers = data?.viewers ?? (error ? [] : undefined);
  return (
    <div className={classes.section}>
      <CustodySection of={{ childId: child.id }} between={{ viewers, kids: [{ id: child.id, name: nameOf(child) }] }} />
    </div>
  );
};

export default function ChildUpdate() {
  const text = useChildText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(children.get, { params });
  const mayEdit = useMay(children.update);
  const { ask, question } = useEffectQuestion();
  const mayReadFamily = useMay(families.get);
  return (
    <>
      <PageHeader title={query.data && nameOf(query.data)} />
      <Reading of={query}>
        {(record) => (
          <RecordTabs of={childUpdate} params={{ id: params.id }}>
            <Form
              endpoint={children.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              beforeSave={async ({ familyId, classIds = [], newFamilyName }) => {
                const isSame = familyId === record.familyId && !newFamilyName;
                if (isSame && isSameSet(classIds, bodyOf(record).classIds)) return true;
                const family = newFamilyName ? null : (familyId ?? null);
                return await ask({ kind: 'child', childId: params.id, familyId: family, classIds: [...classIds] });
              }}
              onSaved={(_, { firstName, lastName }) => {
                toast.success(text('updated', { name: `${firstName} ${lastName}`.trim() }));
                back?.go();
              }}
            >
              {(field) => <ChildFields field={field} photo={record.photoUrl} owned={record} />}
            </Form>
            <ChildClassChanges child={{ id: record.id, name: nameOf(record), classes: record.classes }} />
            <ConsentSection childId={record.id} name={nameOf(record)} consent={record.consent} />
            {mayReadFamily && <Custody child={record} />}
          </RecordTabs>
        )}
      </Reading>
      {question}
    </>
  );
}
