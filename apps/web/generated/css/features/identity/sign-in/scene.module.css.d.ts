declare const classes: {
  readonly arch: string;
  readonly bars: string;
  readonly blockA: string;
  readonly blockB: string;
  readonly blockC: string;
  readonly floor: string;
  readonly gate: string;
  readonly hill: string;
  readonly horse: string;
  readonly knob: string;
  readonly light: string;
  readonly scene: string;
  readonly sun: string;
  readonly wall: string;
};
export default classes;
