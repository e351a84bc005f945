import { IconPrinter } from '@tabler/icons-react';
import { registrations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Wordmark } from '../../../ui/mark/mark.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useQr } from '../../../ui/qr/use-qr.ts';
import { Reading } from '../../../ui/reading.tsx';
import { registerFamily } from '../registrations/public-screens.ts';
import classes from './poster.module.css';
import { useRegistrationText } from './text/index.ts';

const Sheet = ({ name, link }: { readonly name: string; readonly link: string }) => {
  const text = useRegistrationText();
  const picture = useQr(link);
  return (
    <article className={classes.sheet}>
      <h2>{name}</h2>
      <p className={classes.call}>{text('poster.call')}</p>
      {picture && <img src={picture} alt={text('poster.qr', { link })} width={280} height={280} />}
      <p className={classes.link}>{link}</p>
      <ol>
        <li>{text('poster.scan')}</li>
        <li>{text('poster.enter')}</li>
        <li>{text('poster.confirm')}</li>
      </ol>
      <Wordmark size={22} />
    </article>
  );
};

/** A poster to print and hang up, so that parents can register. */
export default function Poster() {
  const text = useRegistrationText();
  const locationId = useLocationId();
  const place = useRead(registrations.location, { query: { locationId } });
  const link = `${location.origin}${registerFamily.href({}, { locationId })}`;
  const copy = useCopy();
  return (
    <>
      <PageHeader
        hint={text('poster.hint')}
        actions={
          <>
            <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
              {text('poster.print')}
            </Button>
            <Button variant="default" onClick={() => void copy(link, text('poster.copied'))}>
              {text('poster.copy')}
            </Button>
          </>
        }
      />
      <Reading of={place}>{({ name }) => <Sheet name={name} link={link} />}</Reading>
    </>
  );
}
