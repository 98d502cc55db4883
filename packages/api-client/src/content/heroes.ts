import { pickFields, type ValuesOf } from '../fields/fields'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type HeroInput, heroFields, readHero } from './heroFields'
import { type SiteMediaInput, siteMediaForm } from './siteMediaTypes'

/** Hero blocks. Source: docs/product.md. Writes: 403 without `CanEditPageHeros`. */
export function heroes(http: Http) {
  return {
    /**
     * The heads of all pages, in the order of the pages.
     * @throws {HttpError} 403 without `CanEditPageHeros` or `CanEditPageBanners`
     */
    list: (options?: CallOptions) => http.getList('/api/hero-page-info', readHero, undefined, options),

    /** What is left out of the publication stays as it is. @throws {HttpError} 400 with `errors`, 404 */
    update: (heroId: Id, input: HeroInput, options?: CallOptions) =>
      http.change(
        'PUT',
        `/api/hero-page-info/${segment(heroId)}/title`,
        pickFields(heroFields, input as ValuesOf<typeof heroFields>),
        options,
      ),

    /** At least one file. @throws {HttpError} 400, 404, 413, 415 */
    setMedia: (heroId: Id, media: SiteMediaInput, options?: CallOptions) =>
      http.change('PUT', `/api/hero-page-info/${segment(heroId)}/media`, siteMediaForm(media), options),
  }
}
