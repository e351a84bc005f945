import { type ConfigurationItems, type ImposedItems, policies, type ResultOf, valueFieldOf } from '@viewgate/contract';
import { carriedBy, isSwitch, limitNames, mayBeZero, memberCapNames } from '@viewgate/policy/vocabulary';
import { useRead } from '../../../lib/api/read.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useRestrictionText } from '../../../ui/restrictions/index.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Alongside } from './alongside.tsx';
import { LimitItemField, SwitchItemField } from './item-fields.tsx';
import { usePolicyParams } from './kind.ts';
import classes from './policies.module.css';
import type { KindProps } from './screens.ts';
import { usePolicyText } from './text/index.ts';

type Body = ConfigurationItems & { version: number };

const bodyOf = (record: ResultOf<typeof policies.configuration>): Body => {
  const { imposed: _, imposedBy: __, ...body } = record;
  return body;
};

const zeroItems = [...memberCapNames, ...limitNames].filter((item) => mayBeZero(item));
const isZero = (limit: ConfigurationItems[(typeof zeroItems)[number]]): boolean =>
  limit?.isEnabled === true && ('value' in limit ? limit.value : limit.valueInMinutes) === 0;
const hintOf = { location: 'config.base', class: 'config.tightens', camera: 'config.tightens' } as const;

/** What the policy sets, item by item; values imposed by the organization are shown and kept. */
export default function PolicyConfiguration({ kind }: KindProps) {
  const text = usePolicyText();
  const words = useRestrictionText();
  const params = usePolicyParams(kind);
  const query = useRead(policies.configuration, { params });
  const mayEdit = useMay(policies.configure);
  const { ask, question } = useEffectQuestion();
  const isPetCare = useShellContext().location?.isPetCare ?? false;

  /** What zero means for the limits about to be set to it. */
  const zerosOf = (wanted: ConfigurationItems, before: ConfigurationItems) =>
    zeroItems.filter((item) => isZero(wanted[item]) && !isZero(before[item])).map((item) => words(`${item}.zero`));

  const saved = ({ lockedViewers, unlockedViewers }: ResultOf<typeof policies.configure>) => {
    toast.success(text('config.saved', { one: text(`one.${kind}`) }));
    if (lockedViewers > 0) toast.success(text('config.locked', { count: lockedViewers }));
    if (unlockedViewers > 0) toast.success(text('config.unlocked', { count: unlockedViewers }));
  };
  return (
    <>
      <Reading of={query}>
        {(record) => (
          <Form
            endpoint={policies.configure}
            params={params}
            initial={bodyOf(record)}
            fromCurrent={bodyOf}
            isReadOnly={!mayEdit}
            hasNoCancel
            beforeSave={({ version: _, ...configuration }) =>
              ask({ kind: 'configuration', policyId: params.id, configuration }, zerosOf(configuration, record))
            }
            onSaved={saved}
          >
            {(field) => (
              <div className={classes.items}>
                {carriedBy(kind, isPetCare).map((item) => {
                  const imposed: ImposedItems[typeof item] = record.imposed[item];
                  const shared = { imposed, imposedBy: record.imposedBy };
                  if (isSwitch(item)) return <SwitchItemField key={item} {...field[item]} {...shared} item={item} />;
                  const { error } = field[`${item}.${valueFieldOf(item)}` as keyof typeof field];
                  return (
                    <LimitItemField
                      key={item}
                      {...field[item]}
                      {...shared}
                      item={item}
                      error={error ?? field[item].error}
                    />
                  );
                })}
                <p className={classes.hint}>{text(hintOf[kind as keyof typeof hintOf] ?? 'config.overrides')}</p>
              </div>
            )}
          </Form>
        )}
      </Reading>
      <Alongside kind={kind} />
      {question}
    </>
  );
}
