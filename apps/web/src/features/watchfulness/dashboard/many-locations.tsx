import { dashboard, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { common } from '../../../lib/i18n/common.ts';
import { switchLocation } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Numbers } from '../../../ui/numbers/numbers.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { Widget } from './widget.tsx';

const go = (locationId: number) => void switchLocation(locationId).catch(() => toast.error(common('locationFailed')));

type Overview = ResultOf<typeof dashboard.overview>;

interface RegionsProps extends Pick<Overview, 'regions' | 'needing'> {
  readonly chosen: number | null;
  readonly onChoose: (regionId: number | null) => void;
}

/** The regions to choose from, each with how many of its locations need something. */
const Regions = ({ regions, needing, chosen, onChoose }: RegionsProps) => {
  const text = useDashboardText();
  const named = regions.flatMap(({ id, name, ...of }) => (id === null ? [] : [{ id, name, ...of }]));
  if (named.length < 2) return null;
  return (
    <div className={classes.regions} role="group" aria-label={text('many.regions')}>
      {[{ id: null, name: text('many.all'), needing }, ...named].map((region) => (
        <Button
          key={region.id}
          variant={region.id === chosen ? 'light' : 'default'}
          size="compact-sm"
          aria-pressed={region.id === chosen}
          onClick={() => onChoose(region.id)}
        >
          {region.name} {region.needing > 0 && `(${formatNumber(region.needing)})`}
        </Button>
      ))}
    </div>
  );
};

const Locations = ({ of: { total, needing, locations } }: { readonly of: Overview }) => {
  const text = useDashboardText();
  return (
    <>
      <p>
        <StatusBadge tone={needing > 0 ? 'attention' : 'good'}>
          {needing > 0 ? text('many.needing', { count: needing, total: formatNumber(total) }) : text('many.calm')}
        </StatusBadge>
      </p>
      <Numbers
        caption={text('many')}
        columns={[
          text('many.location'),
          text('many.alerts'),
          text('many.cameras'),
          text('many.failed'),
          text('many.pending'),
          text('many.watching'),
        ]}
        rows={locations.map((one) => ({
          key: String(one.id),
          cells: [
            <Button key={one.id} variant="subtle" size="compact-sm" onClick={() => go(one.id)}>
              {one.name}
            </Button>,
            formatNumber(one.openAlerts),
            formatNumber(one.camerasInTrouble),
            formatNumber(one.failedAutomations),
            formatNumber(one.pendingRegistrations),
            formatNumber(one.watching),
          ],
        }))}
      />
      {locations.length < total && <p>{text('many.more', { shown: formatNumber(locations.length) })}</p>}
    </>
  );
};

/** All locations of somebody who has several, by region, those that need attention first. */
export const ManyLocations = () => {
  const text = useDashboardText();
  const [regionId, setRegion] = useState<number | null>(null);
  const every = useRead(dashboard.overview, { query: {} }, { refreshEvery: statesPace });
  const ofRegion = useRead(
    dashboard.overview,
    { query: { ...(regionId !== null && { regionId }) } },
    { refreshEvery: statesPace },
  );
  return (
    <Widget title={text('many')} of={every} width="page">
      {({ regions, needing }) => (
        <>
          <Regions regions={regions} needing={needing} chosen={regionId} onChoose={setRegion} />
          <Reading of={ofRegion} isShort>
            {(overview) => <Locations of={overview} />}
          </Reading>
        </>
      )}
    </Widget>
  );
};
