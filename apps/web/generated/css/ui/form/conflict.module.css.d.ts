declare const classes: {
  readonly choices: string;
  readonly conflict: string;
};
export default classes;
