/** Of the sections that header, footer and menu link to, in the order of the landing page (screens 1.2). */
export const sectionIds = {
  home: 'home-section',
  about: 'about-section',
  recipe: 'cook-section',
  gallery: 'gallery-section',
} as const;

type Section = keyof typeof sectionIds;

export const linkedSectionIds: readonly string[] = Object.values(sectionIds);

export const siteLinks = (Object.keys(sectionIds) as Section[]).map((key) => ({ key, to: `/#${sectionIds[key]}` }));
