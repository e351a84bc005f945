import { Failure } from '../../../ui/failure.tsx';
import classes from './elsewhere.module.css';
import { useExternalText } from './text/index.ts';

/** As the server names them in the address. */
const troubles = [
  'notOffered',
  'unreachable',
  'misconfigured',
  'over',
  'denied',
  'untrusted',
  'emailNotVerified',
  'otherDomain',
  'noAccess',
] as const;

/** Why somebody came back from their organization's login without being logged in. */
export const Trouble = ({ code }: { readonly code: string }) => {
  const text = useExternalText();
  const known = troubles.find((one) => one === code) ?? 'over';
  return (
    <div className={classes.trouble}>
      <Failure>{text(`trouble.${known}`)}</Failure>
    </div>
  );
};
