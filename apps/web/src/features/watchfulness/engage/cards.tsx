import { IconPrinter } from '@tabler/icons-react';
import { registrations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QrCard, QrCards } from '../../../ui/qr/cards.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { classCreate } from '../../people/classes/screens.ts';
import { registerFamily } from '../../people/registrations/public-screens.ts';
import { useEngageText } from './text/index.ts';

/** A card for each class, to cut out and hand to parents: its code opens the registration with the class chosen. */
export default function Cards() {
  const text = useEngageText();
  const locationId = useLocationId();
  const place = useRead(registrations.location, { query: { locationId } });
  return (
    <>
      <PageHeader
        hint={text('cards.hint')}
        actions={
          <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
            {text('cards.print')}
          </Button>
        }
      />
      <Reading of={place}>
        {({ name, classes }) =>
          classes.length === 0 ? (
            <EmptyState title={text('cards.none')} action={<TitledButton to={classCreate} />} />
          ) : (
            <QrCards label={text('cards.label')}>
              {classes.map((one) => {
                const link = `${location.origin}${registerFamily.href({}, { locationId, classId: one.id })}`;
                return (
                  <QrCard key={one.id} name={name} of={one.name} link={link} alt={text('cards.qr', { name: one.name })}>
                    {text('cards.call')}
                  </QrCard>
                );
              })}
            </QrCards>
          )
        }
      </Reading>
    </>
  );
}
