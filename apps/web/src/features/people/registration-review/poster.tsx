import { IconPrinter } from '@tabler/icons-react';
import { registrations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/qr/sheet.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { registerFamily } from '../registrations/public-screens.ts';
import { useRegistrationText } from './text/index.ts';

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
      <Reading of={place}>
        {({ name }) => (
          <Sheet name={name} call={text('poster.call')} link={link} alt={text('poster.qr', { link })}>
            <ol>
              <li>{text('poster.scan')}</li>
              <li>{text('poster.enter')}</li>
              <li>{text('poster.confirm')}</li>
            </ol>
          </Sheet>
        )}
      </Reading>
    </>
  );
}
