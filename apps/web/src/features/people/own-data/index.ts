export { OwnDataPart } from './own-data-part.tsx';
