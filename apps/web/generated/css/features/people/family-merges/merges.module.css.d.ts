declare const classes: {
  readonly facts: string;
  readonly label: string;
  readonly list: string;
  readonly one: string;
  readonly part: string;
  readonly quiet: string;
  readonly side: string;
  readonly sides: string;
};
export default classes;
