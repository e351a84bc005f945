import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ResultOf, settings } from '@viewgate/contract';
import { useState } from 'react';
import classes from './ai-dashboard.module.css';
import { useAiDashboardText } from './text/index.ts';

interface FilmProps {
  readonly link: string;
  readonly video: NonNullable<ResultOf<typeof settings.aiDashboard>['video']>;
}

/** A video played inside the page. Its host is not contacted until the user asks for it. */
export const Film = ({ link, video: { kind, src } }: FilmProps) => {
  const text = useAiDashboardText();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <button type="button" className={classes.poster} onClick={() => setAsked(true)}>
        <span className={classes.play}>
          <IconPlayerPlayFilled size={30} aria-hidden="true" />
        </span>
        {text('video')}
      </button>
    );
  }
  return (
    <div>
      {kind === 'file' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the provider's own video: either it contains captions or there are none
        <video className={classes.film} src={src} controls autoPlay playsInline aria-label={text('film')} />
      ) : (
        <iframe
          className={classes.film}
          src={src}
          title={text('film')}
          allow="autoplay; fullscreen; picture-in-picture"
          // Video hosts refuse requests without a referrer; only the origin is sent.
          referrerPolicy="strict-origin"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- players store what they need at their own origin; ours refuses every frame
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      )}
      <a href={link} target="_blank" rel="noreferrer">
        {text('video.tab')} <span className="vg-hidden">{text('newTab')}</span>
      </a>
    </div>
  );
};
