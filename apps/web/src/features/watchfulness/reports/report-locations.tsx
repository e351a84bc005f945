import type { reports } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { common } from '../../../lib/i18n/common.ts';
import { switchLocation } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Numbers } from '../../../ui/numbers/numbers.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import classes from './reports.module.css';
import { useReportsText } from './text/index.ts';

export type ManyReports = Extract<(typeof reports)[keyof typeof reports], { scope: 'actor' }>;

interface ReportLocationsProps {
  readonly many: ManyReports;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The columns, each with what it shows of a location's totals. */
  readonly columns: readonly { readonly title: string; readonly shown: (total: object) => ReactNode }[];
}
interface Answer {
  readonly total: number;
  readonly locations: readonly {
    readonly id: number;
    readonly name: string;
    readonly result: { readonly total: object } | null;
  }[];
}

const atOnce = 20;
const go = (locationId: number) => void switchLocation(locationId).catch(() => toast.error(common('locationFailed')));

/** The totals of each of somebody's locations, by region and name; each leads to its own report. */
export const ReportLocations = ({ many, from, to, columns }: ReportLocationsProps) => {
  const text = useReportsText();
  const [skip, setSkip] = useState(0);
  const query = useRead(many, { query: { from, to, skip, take: atOnce } }, { keepPrevious: true });
  return (
    <Section title={text('locations')} hint={text('locations.hint')} width="page">
      <Reading of={query}>
        {(answer) => {
          const { total, locations } = answer as Answer;
          return (
            <div className={classes.locations} data-stale={query.isPlaceholderData || undefined}>
              <Numbers
                caption={text('locations')}
                columns={[text('location'), ...columns.map(({ title }) => title)]}
                rows={locations.map(({ id, name, result }) => ({
                  key: String(id),
                  cells: [
                    <Button key={id} variant="subtle" size="compact-sm" onClick={() => go(id)}>
                      {name}
                    </Button>,
                    ...columns.map(({ shown }) => (result && shown(result.total)) || '–'),
                  ],
                }))}
              />
              {total > atOnce && (
                <div className={classes.pages} role="group" aria-label={text('locations.pages')}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={skip === 0}
                    onClick={() => setSkip(skip - atOnce)}
                  >
                    {text('locations.before')}
                  </Button>
                  {text('locations.shown', {
                    from: formatNumber(skip + 1),
                    to: formatNumber(skip + locations.length),
                    total: formatNumber(total),
                  })}
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={skip + atOnce >= total}
                    onClick={() => setSkip(skip + atOnce)}
                  >
                    {text('locations.after')}
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </Reading>
    </Section>
  );
};
