import { engage, type EngageStage } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import classes from './engage.module.css';
import { engageArea } from './screens.ts';
import { useEngageText } from './text/index.ts';

/** How many have come as far as each stage, and how many stand there: a list whose bars repeat its numbers. */
export const StageList = ({ locationId }: { readonly locationId: number }) => {
  const text = useEngageText();
  const query = useRead(engage.summary, { params: { locationId } });
  return (
    <Section title={text('way')} hint={text('way.hint')} width="page">
      <Reading of={query}>
        {(stages) => {
          const all = stages.reduce((sum, { people }) => sum + people, 0);
          const reached = (at: number) => stages.slice(at).reduce((sum, { people }) => sum + people, 0);
          const says = (stage: EngageStage) => text(`stage.${stage}`);
          return (
            <ol className={classes.stages}>
              {stages.map(({ stage, people, families }, at) => (
                <li key={stage}>
                  <ScreenLink to={engageArea} search={{ stage }}>
                    {says(stage)}
                  </ScreenLink>
                  <span className={classes.track} aria-hidden="true">
                    <span
                      className={classes.bar}
                      style={{ inlineSize: `${all === 0 ? 0 : (reached(at) * 100) / all}%` }}
                    />
                  </span>
                  <span className={classes.counts}>
                    {[
                      text('reached', { reached: formatNumber(reached(at)) }),
                      text('here', { people: formatNumber(people), families: text('families', { count: families }) }),
                    ].join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </Reading>
    </Section>
  );
};
