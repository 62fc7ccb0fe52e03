// The address of all texts in a language: see texts.config.ts.
declare module "texts:*" {
  const address: string;
  export default address;
}
