declare const classes: {
  readonly choice: string;
  readonly elsewhere: string;
  readonly foot: string;
  readonly head: string;
  readonly pick: string;
  readonly pictures: string;
  readonly tile: string;
};
export default classes;
