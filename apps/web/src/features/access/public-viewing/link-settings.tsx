import { publicViewing } from '@viewgate/contract';
import { dateAt } from '../../../lib/format/times.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DateField, ListField, SettingsForm } from '../../../ui/form/index.ts';
import { Section, Topic } from '../../../ui/section/section.tsx';
import { addressOf, type OfLink } from './link.ts';
import classes from './public-viewing.module.css';
import { usePublicViewingText } from './text/index.ts';

/** How long the link works, and which websites may show it in their pages. */
export const LinkSettings = ({ of, locationId }: OfLink) => {
  const text = usePublicViewingText();
  const copy = useCopy();
  const snippet = `<iframe src="${addressOf(of)}" title="${of.locationName.replaceAll('"', '&quot;')}" width="720" height="640" allow="fullscreen; picture-in-picture"></iframe>`;
  return (
    <Section title={text('settings')}>
      <SettingsForm endpoint={publicViewing.update} params={{ locationId }} settings={of} saved={text('saved')}>
        {(field) => (
          <>
            <DateField
              {...field.endsOn}
              label={text('endsOn')}
              hint={text('endsOn.hint')}
              min={dateAt(of.timeZone, 0)}
            />
            <ListField {...field.embedOrigins} required={false} label={text('origins')} hint={text('origins.hint')} />
          </>
        )}
      </SettingsForm>
      {of.isOn && of.embedOrigins.length > 0 && (
        <Topic title={text('snippet')}>
          <code className={classes.snippet}>{snippet}</code>
          <Button variant="default" onClick={() => void copy(snippet)}>
            {text('snippet.copy')}
          </Button>
        </Topic>
      )}
    </Section>
  );
};
