declare const classes: {
  readonly child: string;
  readonly list: string;
  readonly quiet: string;
  readonly request: string;
  readonly said: string;
};
export default classes;
