import { Link } from '@tanstack/react-router';
import { useAccountLinksText } from './text/index.ts';

export const ToLogin = () => {
  const text = useAccountLinksText();
  return <Link to="/login">{text('toLogin')}</Link>;
};
