import type { nvrUsers, ResultOf } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { useQr } from '../../../ui/qr/use-qr.ts';
import classes from './nvr-user.module.css';
import { useNvrUserText } from './text/index.ts';

interface QrDialogProps {
  readonly made: ResultOf<typeof nvrUsers.make>;
  readonly onClose: () => void;
}

/** What sets up the app, shown this once: to scan, to open on this phone, or to type. A click outside does not close it. */
export const QrDialog = ({ made: { userName, secret, link }, onClose }: QrDialogProps) => {
  const text = useNvrUserText();
  const common = useCommon();
  const picture = useQr(link);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('scan')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p className={classes.words}>{text('scan.hint')}</p>
      <div className={classes.picture}>
        {picture && <img src={picture} alt={text('scan.qr')} width={260} height={260} />}
      </div>
      <p className={classes.words}>
        {/* Nobody can scan the screen of the phone in their hand. */}
        <a href={link}>{text('scan.here')}</a>
      </p>
      <dl className={classes.typed}>
        <dt>{text('userName')}</dt>
        <dd>
          <code>{userName}</code>
        </dd>
        <dt>{text('secret')}</dt>
        <dd>
          <code>{secret}</code>
        </dd>
      </dl>
      <DialogFoot>
        <Button onClick={onClose} data-autofocus>
          {text('scan.done')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
