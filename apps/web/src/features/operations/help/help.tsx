import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { watchingNow, whyAccess } from '../../access/access/screens.ts';
import { Contacts } from './contacts.tsx';
import classes from './help.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { useHelpText } from './text/index.ts';

const gates = ['person', 'path', 'schedule', 'limits', 'device', 'event'] as const;

/** Whom to ask, how the portal decides, and how to find one's way around it. */
export default function Help() {
  const text = useHelpText();
  return (
    <>
      <PageHeader hint={text('hint')} />
      <Section title={text('ask')}>
        <Contacts />
      </Section>
      <Section title={text('why')}>
        <p>{text('why.hint')}</p>
        <ol className={classes.steps}>
          {gates.map((gate) => (
            <li key={gate}>
              <strong>{text(`why.${gate}`)}</strong> {text(`why.${gate}.hint`)}
            </li>
          ))}
        </ol>
        <p>{text('why.use')}</p>
        <p className={classes.links}>
          <ScreenLink to={whyAccess}>{text('why.open')}</ScreenLink>
          <ScreenLink to={watchingNow}>{text('why.watching')}</ScreenLink>
        </p>
      </Section>
      <Section title={text('keys')}>
        <Shortcuts />
      </Section>
    </>
  );
}
