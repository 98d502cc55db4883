import type { Http } from '../http/http'
import { contentCalls } from './contentCalls'
import { readUzbekistanBanner, uzbekistanBannerFields } from './uzbekistanBannerFields'

/** Banners of the tour around Uzbekistan. Writes: 403 without `CanEditPageBanners`. A new one needs both variants of its medium. */
export const uzbekistanBanners = (http: Http) =>
  contentCalls(http, {
    path: '/api/uzbekistan-banners',
    fields: uzbekistanBannerFields,
    updated: uzbekistanBannerFields,
    read: readUzbekistanBanner,
  })
