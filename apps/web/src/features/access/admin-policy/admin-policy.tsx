import { adminPolicy, type AdminPolicyItems, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form, SwitchField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useRestrictionText } from '../../../ui/restrictions/index.ts';
import classes from './admin-policy.module.css';
import { EnforcedField } from './enforced-field.tsx';
import { type AdminPolicy, itemsAt, zerosAmong } from './items.ts';
import { useAdminPolicyText } from './text/index.ts';

type Body = AdminPolicyItems & { isPresenceRequired?: boolean; isConsentRequired?: boolean; version: number };

/** What is shown is what is saved: at a pet care location nothing else may be sent. */
const bodyOf = (record: AdminPolicy): Body => ({
  ...Object.fromEntries(itemsAt(record.isPetCare).map((item) => [item, record[item]])),
  isPresenceRequired: record.isPresenceRequired,
  isConsentRequired: record.isConsentRequired,
  version: record.version,
});

/** What the organization imposes on a location. */
export default function AdminPolicyTab() {
  const text = useAdminPolicyText();
  const words = useRestrictionText();
  const locationId = useIdParam('locationId');
  const params = { locationId };
  const query = useRead(adminPolicy.get, { params });
  const mayEdit = useMay(adminPolicy.update);
  const { ask, question } = useEffectQuestion(locationId);

  /** What zero means for the limits about to be set to it. */
  const zerosOf = (wanted: AdminPolicyItems, before: AdminPolicyItems) => {
    const already = zerosAmong(before);
    return zerosAmong(wanted)
      .filter((limit) => !already.includes(limit))
      .map((limit) => words(`${limit}.zero`));
  };

  const saved = ({ lockedViewers, unlockedViewers }: ResultOf<typeof adminPolicy.update>) => {
    toast.success(text('saved'));
    if (lockedViewers > 0) toast.success(text('locked', { count: lockedViewers }));
    if (unlockedViewers > 0) toast.success(text('unlocked', { count: unlockedViewers }));
  };
  return (
    <>
      <Reading of={query}>
        {(record) => (
          <>
            <p className={classes.hint}>{text('hint', { organization: record.organizationName })}</p>
            <Form
              endpoint={adminPolicy.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              hasNoCancel
              beforeSave={({ version: _, isPresenceRequired = false, isConsentRequired = false, ...items }) =>
                ask({ kind: 'adminPolicy', items, isPresenceRequired, isConsentRequired }, zerosOf(items, record))
              }
              onSaved={saved}
            >
              {(field) => (
                <div>
                  {itemsAt(record.isPetCare).map((item) => (
                    <EnforcedField
                      key={item}
                      {...field[item]}
                      item={item}
                      error={field[`${item}.value`].error ?? field[item].error}
                    />
                  ))}
                  <div className={classes.switches}>
                    <SwitchField
                      {...field.isPresenceRequired}
                      label={text('isPresenceRequired')}
                      hint={text('isPresenceRequired.hint')}
                    />
                    <SwitchField
                      {...field.isConsentRequired}
                      label={text('isConsentRequired')}
                      hint={text('isConsentRequired.hint')}
                    />
                  </div>
                </div>
              )}
            </Form>
          </>
        )}
      </Reading>
      {question}
    </>
  );
}
