import { IconBellRinging, IconChartHistogram, IconPlayerPlayFilled, IconUsersGroup } from '@tabler/icons-react';
import type { ResultOf, settings } from '@viewgate/contract';
import classes from './ai-dashboard.module.css';
import { OutButton } from './out-button.tsx';
import { useAiDashboardText } from './text/index.ts';

const points = [
  ['alerts', IconBellRinging],
  ['ratios', IconUsersGroup],
  ['days', IconChartHistogram],
] as const;

/** What the AI dashboard does, a film about it, and the way to a conversation. */
export const Pitch = ({ links }: { readonly links: ResultOf<typeof settings.aiDashboard> }) => {
  const text = useAiDashboardText();
  const { discoveryCallLink, videoLink, additionalResourcesLink } = links;
  return (
    <div className={classes['pitch']}>
      {/* A page of this portal holds no frame of another's: the film opens in a tab of its own. */}
      {videoLink && (
        <a className={classes['poster']} href={videoLink} target="_blank" rel="noreferrer">
          <span className={classes['play']}>
            <IconPlayerPlayFilled size={30} aria-hidden="true" />
          </span>
          <span>
            {text('video')} <span className="vg-hidden">{text('newTab')}</span>
          </span>
        </a>
      )}
      <ul className={classes['points']}>
        {points.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={24} stroke={1.7} aria-hidden="true" />
            <div>
              <h2>{text(`${name}.title`)}</h2>
              <p>{text(`${name}.hint`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        {discoveryCallLink && <OutButton href={discoveryCallLink}>{text('call')}</OutButton>}
        {additionalResourcesLink && (
          <OutButton href={additionalResourcesLink} variant="default">
            {text('resources')}
          </OutButton>
        )}
        {!discoveryCallLink && <p>{text('ask')}</p>}
      </div>
    </div>
  );
};
