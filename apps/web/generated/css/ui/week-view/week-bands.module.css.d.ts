declare const classes: {
  readonly band: string;
  readonly chosen: string;
};
export default classes;
