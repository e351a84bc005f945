export { FamilyForm } from './family-form.tsx';
