import { Link } from '../../../lib/router/index.ts';
import { useAccountLinksText } from './text/index.ts';

export const ToLogin = () => {
  const text = useAccountLinksText();
  return <Link to="/login">{text('toLogin')}</Link>;
};
