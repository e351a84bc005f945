import { IconBellRinging, IconChartHistogram, IconUsersGroup } from '@tabler/icons-react';
import type { ResultOf, settings } from '@viewgate/contract';
import classes from './ai-dashboard.module.css';
import { Film } from './film.tsx';
import { OutButton } from './out-button.tsx';
import { useAiDashboardText } from './text/index.ts';

const points = [
  ['alerts', IconBellRinging],
  ['ratios', IconUsersGroup],
  ['days', IconChartHistogram],
] as const;

/** What the AI dashboard does, a video about it, and a way to get in touch. */
export const Pitch = ({ links }: { readonly links: ResultOf<typeof settings.aiDashboard> }) => {
  const text = useAiDashboardText();
  const { discoveryCallLink, videoLink, video, additionalResourcesLink } = links;
  return (
    <div className={classes.pitch}>
      {videoLink && video && <Film link={videoLink} video={video} />}
      <ul className={classes.points}>
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
      <div className={classes.actions}>
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
