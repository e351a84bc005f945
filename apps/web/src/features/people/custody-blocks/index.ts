export { CustodyAlert } from './custody-alert.tsx';
export { CustodySection } from './custody-section.tsx';
