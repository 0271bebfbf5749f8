/** A file of messages as a module: its text. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
