declare const classes: {
  readonly call: string;
  readonly link: string;
  readonly sheet: string;
};
export default classes;
