import type { ChangeEffect } from '@viewgate/contract';
import { formatList } from '../../lib/format/numbers.ts';
import { formatInstant, formatZoned } from '../../lib/format/times.ts';
import { useLocationZone } from '../../lib/session/context.ts';
import { strangersInWords } from './strangers-in-words.ts';
import { effectText, useEffectText } from './text/index.ts';
import classes from './effect.module.css';

type Part = ChangeEffect['ahead'] | ChangeEffect;
type Viewers = Part['losing'];

/** The most viewers listed by name; the rest are only counted. */
const named = 12;

export const isNothing = ({ viewersLosing, viewersGaining }: Part): boolean => viewersLosing + viewersGaining === 0;
/** Whether a change affects nobody, now or later, including staff and people with the public link. */
export const concernsNobody = (effect: ChangeEffect): boolean =>
  isNothing(effect) &&
  isNothing(effect.ahead) &&
  effect.ending.count === 0 &&
  !effect.sessions &&
  !effect.strangers &&
  !effect.expectations?.broken.length;

/** `12 viewers lose access to 2 cameras, 3 viewers gain access to 1 camera` */
const effectInWords = ({ viewersLosing, viewersGaining, camerasLosing, camerasGaining }: Part): string => {
  const camerasOf = (count: number) => effectText('cameras', { count });
  const parts = [
    viewersLosing > 0 && effectText('loses', { count: viewersLosing, cameras: camerasOf(camerasLosing) }),
    viewersGaining > 0 && effectText('gains', { count: viewersGaining, cameras: camerasOf(camerasGaining) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? formatList(parts) : effectText('nobody');
};

/** Of those affected at some time, the ones who are not already affected now. */
const onlyLater = (now: Viewers, ahead: Viewers): Viewers => {
  const known = new Set(now.map(({ viewerId }) => viewerId));
  return ahead.filter(({ viewerId }) => !known.has(viewerId));
};

/** Whom a change cuts off and lets in: one sentence for now and one for later, with the list. */
export const EffectView = ({ effect }: { readonly effect: ChangeEffect }) => {
  const text = useEffectText();
  const zone = useLocationZone();
  const { ahead, sessions } = effect;
  const until = formatInstant(ahead.until, zone, 'date');
  const changesNobody = isNothing(effect) && isNothing(ahead);
  return (
    <>
      {changesNobody ? (
        <p className={classes.line}>{text('none', { until })}</p>
      ) : (
        <>
          <p className={classes.line} data-tone={effect.viewersLosing > 0 ? 'attention' : undefined}>
            <strong>{effect.from ? text('on', { day: formatZoned(effect.from, zone, 'day') }) : text('now')}:</strong>{' '}
            {effectInWords(effect)}
          </p>
          <p className={classes.line}>
            <strong>{text('ahead', { until })}:</strong> {effectInWords(ahead)}
          </p>
        </>
      )}
      {!!sessions?.viewersWithLess && (
        <p className={classes.line}>{text('sessions.less', { count: sessions.viewersWithLess })}</p>
      )}
      {!!sessions?.viewersWithMore && (
        <p className={classes.line}>{text('sessions.more', { count: sessions.viewersWithMore })}</p>
      )}
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
      {!changesNobody && <Who of={effect} until={until} />}
    </>
  );
};

/** By name: those affected now, then those affected later only, each with the first moment. */
const Who = ({ of: effect, until }: { readonly of: ChangeEffect; readonly until: string }) => {
  const text = useEffectText();
  const { ahead } = effect;
  const later = ` (${text('sometime', { until })})`;
  const [losing, gaining] = [onlyLater(effect.losing, ahead.losing), onlyLater(effect.gaining, ahead.gaining)];
  return (
    <details className={classes.who}>
      <summary>{text('who')}</summary>
      <Names title={text('losing')} viewers={effect.losing} count={effect.viewersLosing} />
      <Names title={text('gaining')} viewers={effect.gaining} count={effect.viewersGaining} />
      <Names
        title={text('losing') + later}
        viewers={losing}
        count={Math.max(losing.length, ahead.viewersLosing - effect.viewersLosing)}
        isLater
      />
      <Names
        title={text('gaining') + later}
        viewers={gaining}
        count={Math.max(gaining.length, ahead.viewersGaining - effect.viewersGaining)}
        isLater
      />
    </details>
  );
};

interface NamesProps {
  readonly title: string;
  readonly viewers: Viewers;
  readonly count: number;
  readonly isLater?: boolean;
}

const Names = ({ title, viewers, count, isLater = false }: NamesProps) => {
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
