import { accessExceptions, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatZoned } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './access.module.css';
import { Rules } from './rule.tsx';
import { useAccessText } from './text/index.ts';

type Viewer = ResultOf<typeof accessExceptions.effect>['viewers'][number];
type Answer = Viewer['answers'][number];

const isWhole = ({ mayWatch, turnsAt }: Answer) => mayWatch && turnsAt === null;

/** Answers that do not become a plain yes; listed once if both devices get the same answer. */
const limitsOf = ({ answers }: Viewer): (Omit<Answer, 'device'> & { device: Answer['device'] | null })[] => {
  const said = answers.map(({ device: _, ...rest }) => JSON.stringify(rest));
  const [first] = answers;
  if (first && answers.length > 1 && new Set(said).size === 1)
    return isWhole(first) ? [] : [{ ...first, device: null }];
  return answers.filter((answer) => !isWhole(answer));
};

const Limit = ({ viewer, limit }: { viewer: Viewer; limit: ReturnType<typeof limitsOf>[number] }) => {
  const text = useAccessText();
  const zone = useLocationZone();
  const { mayWatch, turnsAt, device, refusing } = limit;
  const time = turnsAt === null ? '' : formatZoned(turnsAt, zone, 'time');
  const verdict = turnsAt === null ? text('effect.no') : text(mayWatch ? 'effect.until' : 'effect.from', { time });
  return (
    <li>
      <p className={classes.verdictLine}>
        <strong>{viewer.name}</strong>
        {device && <span>{text(device)}</span>}
        <StatusBadge tone={turnsAt === null ? 'bad' : 'wait'}>{verdict}</StatusBadge>
      </p>
      <Rules steps={refusing} viewerId={viewer.viewerId} />
    </li>
  );
};

interface ExceptionEffectProps {
  readonly cameraId: number;
  readonly familyId: number;
  readonly endsAt: string;
}

/** Preview before a camera is opened temporarily: who in the family will be able to watch, and what still refuses, with what can be done about it. */
export const ExceptionEffect = ({ cameraId, familyId, endsAt }: ExceptionEffectProps) => {
  const text = useAccessText();
  const effect = useRead(accessExceptions.effect, {
    params: { locationId: useLocationId() },
    query: { cameraId, familyId, endsAt },
  });
  return (
    <div className={classes.effect} aria-live="polite" aria-busy={effect.isFetching}>
      <Reading of={effect} skeleton={<p className={classes.quiet}>{text('effect.asking')}</p>}>
        {({ viewers }) => {
          const limited = viewers.flatMap((viewer) => limitsOf(viewer).map((limit) => ({ viewer, limit })));
          const free = viewers.filter((viewer) => viewer.answers.every(isWhole)).length;
          return (
            <>
              {(free > 0 || limited.length === 0) && (
                <p>
                  <StatusBadge tone={free > 0 ? 'good' : 'quiet'}>{text('effect.free', { count: free })}</StatusBadge>
                </p>
              )}
              {limited.length > 0 && (
                <>
                  <h3>{text('effect.limited')}</h3>
                  <ul>
                    {limited.map(({ viewer, limit }) => (
                      <Limit key={`${viewer.viewerId} ${limit.device}`} viewer={viewer} limit={limit} />
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Reading>
    </div>
  );
};
