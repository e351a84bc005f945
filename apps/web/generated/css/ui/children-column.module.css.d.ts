declare const classes: {
  readonly children: string;
  readonly classes: string;
};
export default classes;
