import { debug, type DebugTool } from '@viewgate/contract';
import { type ComponentType, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId, useShellContext } from '../../../lib/session/context.ts';
import { NativeSelect } from '../../../ui/form/fields/native-select.tsx';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Hint, Topic } from '../../../ui/section/section.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import classes from './debug.module.css';
import { useDebugText } from './text/index.ts';
import { BlueIrisPlate, ScoutxCamera, ScoutxEvent } from './tools/camera-tools.tsx';
import { IntegrationEvent } from './tools/integration-event.tsx';
import { PushNotification, SmsVerification } from './tools/message-tools.tsx';
import { ImportLog, IntegrationReset, LocationClaims, LocationExternalId } from './tools/partner-tools.tsx';
import { QuickFamily } from './tools/quick-family.tsx';
import type { ToolProps } from './tools/tool-form.tsx';

const forms: Readonly<Record<DebugTool, ComponentType<ToolProps>>> = {
  quickFamily: QuickFamily,
  integrationEvent: IntegrationEvent,
  importLog: ImportLog,
  locationExternalId: LocationExternalId,
  scoutxCamera: ScoutxCamera,
  scoutxEvent: ScoutxEvent,
  blueIrisPlate: BlueIrisPlate,
  pushNotification: PushNotification,
  smsVerification: SmsVerification,
  locationClaims: LocationClaims,
  integrationReset: IntegrationReset,
};

interface ChoiceProps {
  readonly tools: readonly DebugTool[];
  readonly chosen: DebugTool;
  readonly onChoose: (tool: DebugTool) => void;
}

/** A list beside the tool; on a phone the device's own. */
const ToolChoice = ({ tools, chosen, onChoose }: ChoiceProps) => {
  const text = useDebugText();
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <NativeSelect
        label={text('tool')}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as DebugTool)}
      >
        {tools.map((tool) => (
          <option key={tool} value={tool}>
            {text(`tool.${tool}`)}
          </option>
        ))}
      </NativeSelect>
    );
  return (
    <nav aria-label={text('tools')} className={classes.tools}>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          aria-current={tool === chosen ? 'true' : undefined}
          onClick={() => onChoose(tool)}
        >
          {text(`tool.${tool}`)}
        </button>
      ))}
    </nav>
  );
};

interface BenchProps extends Pick<ToolProps, 'locationId' | 'partnerKey'> {
  readonly tools: readonly DebugTool[];
}

/** What was typed in one tool is there when one comes back to it. */
const Bench = ({ tools, ...given }: BenchProps) => {
  const text = useDebugText();
  const [chosen, setChosen] = useState(tools[0]);
  const [opened, setOpened] = useState(() => new Set(chosen && [chosen]));
  if (!chosen) return <Nothing>{text('none')}</Nothing>;
  const choose = (tool: DebugTool) => {
    setChosen(tool);
    setOpened((before) => new Set(before).add(tool));
  };
  return (
    <div className={classes.bench}>
      <ToolChoice tools={tools} chosen={chosen} onChoose={choose} />
      {[...opened].map((tool) => {
        const Tool = forms[tool];
        return (
          <div key={tool} className={classes.tool} hidden={tool !== chosen}>
            <Topic title={text(`tool.${tool}`)} hint={text(`hint.${tool}`)}>
              <Tool {...given} />
            </Topic>
          </div>
        );
      })}
    </div>
  );
};

/** The debug toolbox: what partners, detectors and recording servers do, by hand. */
export default function Toolbox({ onClose }: { readonly onClose: () => void }) {
  const text = useDebugText();
  const locationId = useLocationId();
  const { location } = useShellContext();
  const query = useRead(debug.get, { params: { locationId } });
  return (
    <WorkDialog onClose={onClose} title={text('title')} size={860}>
      <Hint>{text('about', { location: location?.name ?? '' })}</Hint>
      <Reading of={query}>{(data) => <Bench locationId={locationId} {...data} />}</Reading>
    </WorkDialog>
  );
}
