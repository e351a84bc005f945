declare const classes: {
  readonly note: string;
  readonly publicId: string;
};
export default classes;
