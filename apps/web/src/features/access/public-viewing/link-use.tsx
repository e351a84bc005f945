import { Section } from '../../../ui/section/section.tsx';
import type { PublicLink } from './link.ts';
import classes from './public-viewing.module.css';
import { usePublicViewingText } from './text/index.ts';

/** How much strangers watch, by session. */
export const LinkUse = ({ of }: { readonly of: PublicLink }) => {
  const text = usePublicViewingText();
  const amount = ({ sessions, minutes }: PublicLink['today']) =>
    `${text('sessions', { count: sessions })}, ${text('minutes', { count: minutes })}`;
  return (
    <Section title={text('use')} hint={text('use.hint')}>
      <p>{text('use.now', { count: of.watching })}</p>
      <dl className={classes.use}>
        <dt>{text('use.today')}</dt>
        <dd>{amount(of.today)}</dd>
        <dt>{text('use.week')}</dt>
        <dd>{amount(of.week)}</dd>
      </dl>
    </Section>
  );
};
