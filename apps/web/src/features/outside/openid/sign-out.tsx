import { openid } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { go } from '../../../lib/navigation/go.ts';
import { useSearch } from '../../../lib/router/index.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import classes from './asking.module.css';
import { useOpenidText } from './text/index.ts';

interface Asked {
  readonly clientId?: string;
  readonly redirectUri?: string;
  readonly state?: string;
}

/** An app has logged its person out: asks whether they want to log out of the portal too. */
export default function SignOut() {
  const text = useOpenidText();
  const asked: Asked = useSearch();
  const leave = useWrite(openid.leave);
  return (
    <PublicPage title={text('leave.title')} hint={text('leave.hint')}>
      <div className={classes.buttons}>
        <Button variant="default" disabled={leave.isPending} onClick={() => go('/', { replace: true })}>
          {text('leave.stay')}
        </Button>
        <Button
          loading={leave.isPending}
          // A full page load: nothing of the session stays.
          onClick={() => leave.mutate({ body: asked }, { onSuccess: ({ goTo }) => location.assign(goTo) })}
        >
          {text('leave.go')}
        </Button>
      </div>
    </PublicPage>
  );
}
