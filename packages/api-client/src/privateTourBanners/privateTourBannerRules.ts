/** The site shows three to five of them (document 3 §9). */
export const privateTourBannerCount = { min: 3, max: 5 }
