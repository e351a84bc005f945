declare const classes: {
  readonly answers: string;
  readonly child: string;
  readonly list: string;
  readonly quiet: string;
};
export default classes;
