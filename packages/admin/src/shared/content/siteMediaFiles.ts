import type { SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'

/** Pictures that the site shows, as `accept` takes them. */
export const sitePictureTypes = 'image/jpeg,image/png,image/webp'

/** Pictures and videos that the site shows. */
export const siteMediaTypes = `${sitePictureTypes},video/mp4,video/webm`

/** A file that was dropped where a medium stands in a list, for its form. */
export type DroppedMedia = Partial<Record<keyof SiteMediaInput, File>>
