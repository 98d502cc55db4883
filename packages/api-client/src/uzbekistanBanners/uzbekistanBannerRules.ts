/** The site shows four to six of them (document 3 §9). */
export const uzbekistanBannerCount = { min: 4, max: 6 }
