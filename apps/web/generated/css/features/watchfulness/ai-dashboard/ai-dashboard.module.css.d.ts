declare const classes: {
  readonly actions: string;
  readonly film: string;
  readonly pitch: string;
  readonly play: string;
  readonly points: string;
  readonly poster: string;
};
export default classes;
