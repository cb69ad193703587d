/** In the order of the sections on the landing page, which header, footer and menu also use (screens 1.2). */
export const siteLinks = [
  { key: 'home', to: '/#home-section' },
  { key: 'about', to: '/#about-section' },
  { key: 'recipe', to: '/#cook-section' },
  { key: 'gallery', to: '/#gallery-section' },
] as const;

export const sectionIds: readonly string[] = siteLinks.map(({ to }) => to.slice('/#'.length));
