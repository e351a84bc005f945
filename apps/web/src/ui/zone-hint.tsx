import { useState } from 'react';
import { differsFromViewer, zoneName } from '../lib/format/times.ts';
import { useLocationZone } from '../lib/session/context.ts';
import { Hint } from './section/section.tsx';
import { useUiText } from './text/index.ts';

/** Below fields for times of day: whose clock they go by, where that is not the viewer's. */
export const ZoneHint = () => {
  const text = useUiText();
  const zone = useLocationZone();
  const [now] = useState(() => new Date().toISOString());
  return differsFromViewer(zone, now) ? <Hint>{text('zone', { zone: zoneName(zone, now) })}</Hint> : null;
};
