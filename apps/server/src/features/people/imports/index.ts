export { decodeText } from './reading/decode.ts';
