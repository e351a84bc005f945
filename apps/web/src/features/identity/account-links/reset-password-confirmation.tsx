import { Done } from './done.tsx';
import { useAccountLinksText } from './text/index.ts';

export default function ResetPasswordConfirmation() {
  const text = useAccountLinksText();
  return <Done title={text('reset.done')} hint={text('reset.doneHint')} />;
}
