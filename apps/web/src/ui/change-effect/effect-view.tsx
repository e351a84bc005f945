import type { ChangeEffect } from '@viewgate/contract';
import { formatList } from '../../lib/format/numbers.ts';
import { formatInstant, formatZoned } from '../../lib/format/times.ts';
import { useLocationZone } from '../../lib/session/context.ts';
import { strangersInWords } from './strangers-in-words.ts';
import { effectText, useEffectText } from './text/index.ts';
import classes from './effect.module.css';

type Part = Pick<ChangeEffect, 'viewersLosing' | 'viewersGaining' | 'losing' | 'gaining'>;
type Viewers = Part['losing'];

/** The most viewers listed by name; the rest are only counted. */
const named = 12;

export const isNothing = ({ viewersLosing, viewersGaining }: Part): boolean => viewersLosing + viewersGaining === 0;
/** Whether a change affects nobody, now or later, including staff and people with the public link. */
export const concernsNobody = (effect: ChangeEffect): boolean =>
  isNothing(effect) &&
  isNothing(effect.ahead) &&
  effect.ending.count === 0 &&
  !effect.strangers &&
  !effect.expectations?.broken.length;

const camerasOf = (viewers: Viewers): string =>
  effectText('cameras', {
    count: new Set(viewers.flatMap((viewer) => viewer.cameras.map((camera) => camera.id))).size,
  });

/** `12 viewers lose access to 2 cameras, 3 viewers gain access to 1 camera` */
export const effectInWords = ({ viewersLosing, viewersGaining, losing, gaining }: Part): string => {
  const parts = [
    viewersLosing > 0 && effectText('loses', { count: viewersLosing, cameras: camerasOf(losing) }),
    viewersGaining > 0 && effectText('gains', { count: viewersGaining, cameras: camerasOf(gaining) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? formatList(parts) : effectText('nobody');
};

/** Whom a change cuts off and lets in: one sentence for now and one for later, with the list. */
export const EffectView = ({ effect }: { readonly effect: ChangeEffect }) => {
  const text = useEffectText();
  const zone = useLocationZone();
  const { ahead } = effect;
  const until = formatInstant(ahead.until, zone, 'date');
  if (concernsNobody(effect)) return <p>{text('none', { until })}</p>;
  // Lists those affected now; if there are none, those affected later.
  const shown = isNothing(effect) ? ahead : effect;
  const isLater = shown !== effect;
  const when = isLater ? ` (${text('sometime', { until })})` : '';
  return (
    <>
      <p className={classes.line} data-tone={effect.viewersLosing > 0 ? 'attention' : undefined}>
        <strong>{effect.from ? text('on', { day: formatZoned(effect.from, zone, 'day') }) : text('now')}:</strong>{' '}
        {effectInWords(effect)}
      </p>
      <p className={classes.line}>
        <strong>{text('ahead', { until })}:</strong> {effectInWords(ahead)}
      </p>
      {effect.strangers && (
        <p className={classes.line} data-tone="attention">
          <strong>{text('strangers')}</strong> {strangersInWords(effect.strangers)}
        </p>
      )}
      {effect.ending.count > 0 && (
        <p className={classes.line} data-tone="attention">
          <strong>{text('ending', { count: effect.ending.count })}</strong>{' '}
          {formatList(
            effect.ending.sessions
              .slice(0, named)
              .map((one) => `${one.viewerName || text('stranger')} (${one.cameraName})`),
          )}
        </p>
      )}
      <details className={classes.who}>
        <summary>{text('who')}</summary>
        <Names title={text('losing') + when} viewers={shown.losing} count={shown.viewersLosing} isLater={isLater} />
        <Names title={text('gaining') + when} viewers={shown.gaining} count={shown.viewersGaining} isLater={isLater} />
      </details>
    </>
  );
};

interface NamesProps {
  readonly title: string;
  readonly viewers: Viewers;
  readonly count: number;
  readonly isLater: boolean;
}

const Names = ({ title, viewers, count, isLater }: NamesProps) => {
  const text = useEffectText();
  const zone = useLocationZone();
  if (count === 0) return null;
  const rest = count - Math.min(named, viewers.length);
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {viewers.slice(0, named).map((viewer) => (
          <li key={viewer.viewerId}>
            {viewer.viewerName}
            <span> · {viewer.cameras.map((camera) => camera.name).join(', ')}</span>
            {isLater && <span> · {text('from', { time: formatZoned(viewer.from, zone, 'day') })}</span>}
          </li>
        ))}
        {rest > 0 && <li>{text('more', { count: rest })}</li>}
      </ul>
    </>
  );
};
