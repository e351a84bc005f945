import { IconPrinter } from '@tabler/icons-react';
import { publicViewing } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { Sheet } from '../../../ui/qr/sheet.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { addressOf, type OfLink } from './link.ts';
import classes from './public-viewing.module.css';
import { usePublicViewingText } from './text/index.ts';

/** The link to copy, print or replace. */
export const LinkToHandOut = ({ of, locationId, mayEdit }: OfLink & { readonly mayEdit: boolean }) => {
  const text = usePublicViewingText();
  const address = addressOf(of);
  const copy = useCopy();
  const rotate = useWrite(publicViewing.rotate);
  return (
    <Section title={text('link')}>
      <Sheet name={of.locationName} call={text('sheet.call')} link={address} alt={text('qr', { link: address })} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy(address, text('copied'))}>
          {text('copy')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => print()}>
          {text('print')}
        </Button>
        {mayEdit && (
          <AskingButton
            variant="default"
            title={text('rotate.title')}
            message={
              <>
                <p>{text('rotate.message')}</p>
                {of.watching > 0 && <p>{text('watching', { count: of.watching })}</p>}
              </>
            }
            confirm={text('rotate')}
            tone="bad"
            onConfirm={async () => {
              await rotate.mutateAsync({ params: { locationId } });
              toast.success(text('rotated'));
            }}
          />
        )}
      </div>
    </Section>
  );
};
