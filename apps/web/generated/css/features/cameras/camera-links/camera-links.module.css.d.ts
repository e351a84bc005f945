declare const classes: {
  readonly camera: string;
  readonly links: string;
  readonly server: string;
  readonly servers: string;
};
export default classes;
