/** The light build shares the full build's types, except for what it leaves out and the player does not use. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
