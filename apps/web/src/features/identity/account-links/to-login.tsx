import { useAccountLinksText } from './text/index.ts';

export const ToLogin = () => {
  const text = useAccountLinksText();
  return <a href="/login">{text('toLogin')}</a>;
};
