import './ui/theme/skeleton.css';
import { DocumentRoot } from './app/document-root.tsx';
import { mount } from './app/mount.tsx';
import { PublicDocument } from './app/public-document.tsx';

// The first pages that people load bring neither the router nor the portal.
mount(
  <DocumentRoot>
    <PublicDocument />
  </DocumentRoot>,
);
