/** The light build has the full build's types (less what it leaves out, which the player does not use). */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
