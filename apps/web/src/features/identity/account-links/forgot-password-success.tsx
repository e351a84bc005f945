import { forgotPassword } from './public-screens.ts';
import { Sent } from './sent.tsx';
import { useAccountLinksText } from './text/index.ts';

export default function ForgotPasswordSuccess() {
  const text = useAccountLinksText();
  return <Sent what={text('sent.password')} again={forgotPassword} />;
}
