import { MultiSelect, Select } from '@mantine/core';
import { cameras, cameraSwitches, classes, hasCameraField, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { DirtyGuard } from '../../../ui/form/dirty-guard.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { usePublicQuestion } from '../../access/public-viewing/index.ts';
import { camerasChange, type Chosen, goPublic, type ManyChange } from './camera-effect.ts';
import styles from './cameras.module.css';
import { useCameraText } from './text/index.ts';
import { useHasAt } from './use-has-at.ts';

/** Cameras listed by name; the title has the full number. */
const named = 8;

interface ChangeManyProps {
  readonly locationId: number;
  readonly chosen: readonly Chosen[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks what to change of the selected cameras, and previews whom that cuts off or lets in. */
export default function ChangeMany({ locationId, chosen, onDone, onClose }: ChangeManyProps) {
  const text = useCameraText();
  const common = useCommon();
  const has = useHasAt(locationId);
  const params = { locationId };
  const write = useWrite(cameras.updateMany);
  const classOptions = useRead(classes.options, { params });
  const nvrOptions = useRead(cameras.nvrOptions, { params }, { enabled: hasCameraField('nvrServerId', has) });
  const publicly = usePublicQuestion(locationId);
  const [change, setChange] = useState<ManyChange>({});
  const ids = chosen.map(({ id }) => id);
  const count = chosen.length;
  const names = chosen.slice(0, named).map(({ name }) => name);
  const isEmpty = Object.values(change).every((one) => one === undefined || (Array.isArray(one) && one.length === 0));
  const planned = camerasChange(ids, change);

  const onOff = [
    { value: 'true', label: common('yes') },
    { value: 'false', label: common('no') },
  ];
  const toggle = (name: (typeof cameraSwitches)[number]) => (
    <Select
      key={name}
      label={text(name)}
      placeholder={text('many.asIs')}
      data={onOff}
      value={change[name] === undefined ? null : String(change[name])}
      onChange={(value) => setChange({ ...change, [name]: value === null ? undefined : value === 'true' })}
      clearable
    />
  );
  const pickClasses = (name: 'addClassIds' | 'removeClassIds', listed: ResultOf<typeof classes.options>) => (
    <MultiSelect
      label={text(`many.${name}`)}
      data={listed.map(({ value, label }) => ({ value: String(value), label }))}
      value={(change[name] ?? []).map(String)}
      onChange={(values) => setChange({ ...change, [name]: values.map(Number) })}
      searchable
      clearable
    />
  );
  const question = (
    <ConfirmAction
      title={text('many.title', { count })}
      message={
        <div className={styles.many}>
          <p>{formatList(count > named ? [...names, '…'] : names)}</p>
          {cameraSwitches.filter((field) => hasCameraField(field, has)).map(toggle)}
          {hasCameraField('nvrServerId', has) && (
            <Reading of={nvrOptions} isShort>
              {(listed) => (
                <Select
                  label={text('nvr')}
                  placeholder={text('many.asIs')}
                  data={listed.map(({ value, label }) => ({ value: String(value), label }))}
                  value={change.nvrServerId === undefined ? null : String(change.nvrServerId)}
                  onChange={(value) =>
                    setChange({ ...change, nvrServerId: value === null ? undefined : Number(value) })
                  }
                  clearable
                />
              )}
            </Reading>
          )}
          <Reading of={classOptions} isShort>
            {(listed) => (
              <>
                {pickClasses('addClassIds', listed)}
                {pickClasses('removeClassIds', listed)}
              </>
            )}
          </Reading>
          {planned && <EffectOf locationId={locationId} change={planned} />}
          <DirtyGuard isDirty={() => !isEmpty} onLeave={onClose} />
        </div>
      }
      confirm={text('many.do')}
      isDisabled={isEmpty}
      onConfirm={async () => {
        if (!(await publicly.ask(goPublic(chosen, change).map(({ name }) => name)))) return false;
        await write.mutateAsync({ params, body: { ids, ...change } });
        toast.success(text('many.done', { count }));
        onDone();
        return true;
      }}
      onClose={onClose}
    />
  );
  return (
    <>
      {question}
      {publicly.question}
    </>
  );
}
