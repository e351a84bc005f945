import { PageHeader } from '../../../ui/page-header.tsx';
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
      <div className={classes.help}>
        <section>
          <h2>{text('ask')}</h2>
          <Contacts />
        </section>
        <section>
          <h2>{text('why')}</h2>
          <p>{text('why.hint')}</p>
          <ol>
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
        </section>
        <section>
          <h2>{text('keys')}</h2>
          <Shortcuts />
        </section>
      </div>
    </>
  );
}
