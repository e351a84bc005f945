import { MultiSelect, Select } from '@mantine/core';
import { cameras, classes, type RequestOf } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { DirtyGuard } from '../../../ui/form/dirty-guard.tsx';
import { usePublicQuestion } from '../../access/public-viewing/index.ts';
import { type Chosen, goesPublic } from './camera-effect.ts';
import styles from './cameras.module.css';
import { useCameraText } from './text/index.ts';
import { useFeaturesAt } from './use-features-at.ts';

/** Cameras listed by name; the title has the full number. */
const named = 8;

interface ChangeManyProps {
  readonly locationId: number;
  readonly chosen: readonly Chosen[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Change = Omit<NonNullable<RequestOf<typeof cameras.updateMany>['body']>, 'ids'>;
type Switch = 'isEnabled' | 'audioEnabled' | 'enableHlsCaching' | 'aiOnly';

/** Asks what to change of the selected cameras, and previews whom that cuts off or lets in. */
export default function ChangeMany({ locationId, chosen, onDone, onClose }: ChangeManyProps) {
  const text = useCameraText();
  const common = useCommon();
  const has = useFeaturesAt(locationId);
  const params = { locationId };
  const write = useWrite(cameras.updateMany);
  const classOptions = useRead(classes.options, { params }).data ?? [];
  const nvrOptions = useRead(cameras.nvrOptions, { params }).data ?? [];
  const publicly = usePublicQuestion(locationId);
  const [change, setChange] = useState<Change>({});
  const ids = chosen.map(({ id }) => id);
  const count = chosen.length;
  const names = chosen.slice(0, named).map(({ name }) => name);
  const { isEnabled, aiOnly, addClassIds = [], removeClassIds = [] } = change;
  const isEmpty = Object.values(change).every((one) => one === undefined || (Array.isArray(one) && one.length === 0));
  const mayMatter =
    isEnabled !== undefined || aiOnly !== undefined || addClassIds.length > 0 || removeClassIds.length > 0;

  const onOff = [
    { value: 'true', label: common('yes') },
    { value: 'false', label: common('no') },
  ];
  const toggle = (name: Switch) => (
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
  const pickClasses = (name: 'addClassIds' | 'removeClassIds') => (
    <MultiSelect
      label={text(`many.${name}`)}
      data={classOptions.map(({ value, label }) => ({ value: String(value), label }))}
      value={(change[name] ?? []).map(String)}
      onChange={(values) => setChange({ ...change, [name]: values.map(Number) })}
      searchable
      clearable
    />
  );
  const switches: readonly Switch[] = [
    'isEnabled',
    ...(has('CameraAudioEnabled') ? (['audioEnabled'] as const) : []),
    ...(has('HlsCaching') ? (['enableHlsCaching'] as const) : []),
    ...(has('AiOnly') ? (['aiOnly'] as const) : []),
  ];
  const published = () =>
    chosen
      .filter(({ isCameraPublic: isPublic, ...one }) => {
        const before = { isPublic, isEnabled: one.isEnabled, aiOnly: one.aiOnly };
        return goesPublic(before, {
          ...before,
          ...(isEnabled !== undefined && { isEnabled }),
          ...(aiOnly !== undefined && { aiOnly }),
        });
      })
      .map(({ name }) => name);
  const question = (
    <ConfirmAction
      title={text('many.title', { count })}
      message={
        <div className={styles.many}>
          <p>{formatList(count > named ? [...names, '…'] : names)}</p>
          {switches.map(toggle)}
          {has('MultipleNvrServerSupport') && (
            <Select
              label={text('nvr')}
              placeholder={text('many.asIs')}
              data={nvrOptions.map(({ value, label }) => ({ value: String(value), label }))}
              value={change.nvrServerId === undefined ? null : String(change.nvrServerId)}
              onChange={(value) => setChange({ ...change, nvrServerId: value === null ? undefined : Number(value) })}
              clearable
            />
          )}
          {pickClasses('addClassIds')}
          {pickClasses('removeClassIds')}
          {mayMatter && (
            <EffectOf
              locationId={locationId}
              change={{ kind: 'cameras', cameraIds: ids, isEnabled, aiOnly, addClassIds, removeClassIds }}
            />
          )}
          <DirtyGuard isDirty={() => !isEmpty} onLeave={onClose} />
        </div>
      }
      confirm={text('many.do')}
      isDisabled={isEmpty}
      onConfirm={async () => {
        if (!(await publicly.ask(published()))) return false;
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
