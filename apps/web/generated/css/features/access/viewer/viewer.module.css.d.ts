declare const classes: {
  readonly card: string;
  readonly frame: string;
  readonly item: string;
  readonly locked: string;
  readonly name: string;
  readonly note: string;
  readonly play: string;
  readonly site: string;
  readonly star: string;
  readonly status: string;
  readonly stepButtons: string;
  readonly steps: string;
  readonly wall: string;
  readonly why: string;
  readonly words: string;
};
export default classes;
