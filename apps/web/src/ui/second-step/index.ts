export { SecondStepForm, type Proof } from './second-step-form.tsx';
