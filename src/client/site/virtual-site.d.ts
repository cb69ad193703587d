/** The business as it was configured when the site was built. */
declare module 'virtual:site' {
  const site: {
    company: string;
    email: string;
    phone: string;
    address: string;
    publicUrl?: string;
  };
  export default site;
}
