declare const classes: {
  readonly fields: string;
  readonly forgotten: string;
  readonly form: string;
  readonly hint: string;
  readonly page: string;
  readonly scene: string;
  readonly side: string;
  readonly stay: string;
};
export default classes;
