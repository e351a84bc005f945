import { forgotUserName } from './public-screens.ts';
import { Sent } from './sent.tsx';
import { useAccountLinksText } from './text/index.ts';

export default function ForgotUserNameSuccess() {
  const text = useAccountLinksText();
  return <Sent what={text('sent.userName')} again={forgotUserName} />;
}
