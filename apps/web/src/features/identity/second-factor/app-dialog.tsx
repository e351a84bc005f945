import { type ResultOf, secondFactor } from '@viewgate/contract';
import { toast } from '../../../lib/toast.ts';
import { useQr } from '../../../ui/qr/use-qr.ts';
import { Form, TextField } from '../../../ui/form/index.ts';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';

interface AppDialogProps {
  readonly begun: ResultOf<typeof secondFactor.beginApp>;
  readonly onCodes: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Sets up the authenticator app: scan or type, then enter the code it shows. */
export const AppDialog = ({ begun, onCodes, onClose }: AppDialogProps) => {
  const text = useFactorText();
  const picture = useQr(begun.uri);
  return (
    <WorkDialog onClose={onClose} title={text('app.add')}>
      <p className={classes.dialogHint}>{text('app.scan')}</p>
      <div className={classes.qr}>{picture && <img src={picture} alt={text('app.qr')} width={200} height={200} />}</div>
      <p className={classes.dialogHint}>
        {/* Nobody can scan the screen of the phone in their hand. */}
        <a href={begun.uri}>{text('app.here')}</a>
      </p>
      <p className={classes.dialogHint}>
        {text('app.type')} <code aria-label={text('app.key')}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form
        endpoint={secondFactor.confirmApp}
        initial={{ code: '' }}
        submit={text('app.confirm')}
        errorsOf={(error) => (error.problem.code === 'badSecondStep' ? { code: text('app.wrong') } : {})}
        onSaved={({ recoveryCodes }) => {
          toast.success(text('app.added'));
          onClose();
          if (recoveryCodes) onCodes(recoveryCodes);
        }}
      >
        {(field) => (
          <TextField
            {...field.code}
            label={text('app.code')}
            hint={text('app.codeHint')}
            autoComplete="one-time-code"
          />
        )}
      </Form>
    </WorkDialog>
  );
};
