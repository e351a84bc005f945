import { debug } from '@viewgate/contract';
import { useState } from 'react';
import { CheckboxField, FieldPair, NumberField, TextField } from '../../../../ui/form/index.ts';
import { Segments } from '../../../../ui/segments.tsx';
import classes from '../debug.module.css';
import { useDebugText } from '../text/index.ts';
import { CameraField, JpegField } from './camera-fields.tsx';
import { ToolForm, type ToolProps } from './tool-form.tsx';

const noCamera: number | null = null;
const added = { cameraId: noCamera, streamUrl: '', isRemove: false as const };
const removed = { ...added, isRemove: true as const };

export const ScoutxCamera = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  const [mode, setMode] = useState('add');
  const shared = { locationId, done: text('scoutx.done'), failed: text('scoutx.failed') };
  return (
    <>
      <div className={classes.modes}>
        <Segments
          aria-label={text('scoutx.mode')}
          value={mode}
          onChange={setMode}
          data={[
            { value: 'add', label: text('scoutx.add') },
            { value: 'remove', label: text('scoutx.remove') },
          ]}
        />
      </div>
      {mode === 'add' ? (
        <ToolForm endpoint={debug.addScoutxCamera} initial={added} submit={text('scoutx.add')} {...shared}>
          {(field) => (
            <>
              <CameraField {...field.cameraId} locationId={locationId} />
              <TextField
                {...field.streamUrl}
                label={text('scoutx.streamUrl')}
                hint={text('scoutx.streamUrl.hint')}
                autoComplete="off"
              />
            </>
          )}
        </ToolForm>
      ) : (
        <ToolForm endpoint={debug.removeScoutxCamera} initial={removed} submit={text('scoutx.remove')} {...shared}>
          {(field) => <CameraField {...field.cameraId} locationId={locationId} />}
        </ToolForm>
      )}
    </>
  );
};

const alone = { cameraId: noCamera, isDetectionCount: false, adultCount: 0, childCount: 1, base64Img: null };

export const ScoutxEvent = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  return (
    <ToolForm
      endpoint={debug.sendScoutxEvent}
      locationId={locationId}
      initial={alone}
      done={text('scoutxEvent.done')}
      failed={text('scoutxEvent.failed')}
    >
      {(field) => (
        <>
          <CameraField {...field.cameraId} locationId={locationId} />
          <FieldPair>
            <NumberField {...field.adultCount} label={text('scoutx.adults')} />
            <NumberField {...field.childCount} label={text('scoutx.children')} />
          </FieldPair>
          <CheckboxField {...field.isDetectionCount} label={text('scoutx.isCount')} />
          <JpegField {...field.base64Img} />
        </>
      )}
    </ToolForm>
  );
};

const noPlate = { licensePlate: '', cameraId: noCamera, base64Img: null };

export const BlueIrisPlate = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  return (
    <ToolForm
      endpoint={debug.sendPlate}
      locationId={locationId}
      initial={noPlate}
      done={text('plate.done')}
      failed={text('plate.failed')}
    >
      {(field) => (
        <>
          <TextField {...field.licensePlate} required label={text('plate.number')} autoComplete="off" />
          <CameraField {...field.cameraId} locationId={locationId} />
          <JpegField {...field.base64Img} />
        </>
      )}
    </ToolForm>
  );
};
