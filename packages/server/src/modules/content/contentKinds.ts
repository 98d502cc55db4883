import { privateTourBannerCount, privateTourBannerFields } from '@karvon/api-client/content/privateTourBannerFields'
import { privateTourFields } from '@karvon/api-client/content/privateTourFields'
import { uzbekistanBannerCount, uzbekistanBannerFields } from '@karvon/api-client/content/uzbekistanBannerFields'
import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import { type TProperties, Type } from 'typebox'
import { answerMembers, bodyMembers, rowReader } from '../../fields/fieldKinds'
import type { Access } from '../../plugins/access'
import type { ContentName, ContentRow } from './contentRepository'
import { type MediaFiles, SiteMedia, siteMediaAnswer } from './siteMedia'

/** What tells one ordered list of the site from another. */
export interface ContentKind {
  table: ContentName
  /** `/api/private-tours` */
  path: string
  tag: string
  /** For the activity log: `PrivateTour`. */
  entity: LiveEntity
  /** What one is called, in Russian; masculine. */
  noun: string
  access: { read: Access; edit: Access }
  /** More than these are refused. */
  maximum?: number
  /** Are both files needed to create one? */
  needsMedia: boolean
  fields: Fields
  /** The field whose text tells one from another. */
  title: string
  /** Does an answer tell when it was made? @default false */
  showsCreation?: boolean
  /** Members of a request beside the fields, or in place of theirs. */
  body?: TProperties
  /** The fields as the members of a request set them. @default the members of their names */
  sent?(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  /** Columns beside those of the fields. */
  columns?(values: ValuesOf<Fields>): object
}

/** Makes sure that the title is one of the fields. */
export const contentKind = <Of extends Fields>(kind: ContentKind & { fields: Of; title: keyof Of }): ContentKind => kind

/** Those that say nothing else about themselves. */
export const contentKinds: readonly ContentKind[] = [
  contentKind({
    table: 'private_tour_banners',
    path: '/api/private-tour-banners',
    tag: 'private-tour banners',
    entity: 'PrivateTourBanner',
    noun: 'Баннер',
    access: { read: 'section:landing', edit: 'action:banners.edit' },
    maximum: privateTourBannerCount.max,
    needsMedia: true,
    fields: privateTourBannerFields,
    title: 'title',
  }),
  contentKind({
    table: 'private_tours',
    path: '/api/private-tours',
    tag: 'private tours',
    entity: 'PrivateTour',
    noun: 'Индивидуальный тур',
    access: { read: 'section:landing', edit: 'section:landing' },
    needsMedia: false,
    fields: privateTourFields,
    title: 'text',
  }),
  contentKind({
    table: 'uzbekistan_banners',
    path: '/api/uzbekistan-banners',
    tag: 'Uzbekistan banners',
    entity: 'UzbekistanBanner',
    noun: 'Баннер',
    access: { read: 'section:landing', edit: 'action:banners.edit' },
    maximum: uzbekistanBannerCount.max,
    needsMedia: true,
    fields: uzbekistanBannerFields,
    title: 'title',
  }),
]

/** Members of a request that changes one; what is absent stays as it is. */
export const contentBody = ({ fields, body }: Pick<ContentKind, 'fields' | 'body'>) =>
  Type.Object({ ...bodyMembers(fields), ...body })

/** How a kind is answered. */
export function contentAnswers({ fields, showsCreation }: Pick<ContentKind, 'fields' | 'showsCreation'>) {
  const values = rowReader(fields)
  return {
    shape: Type.Unsafe<object>(
      Type.Object({
        id: Type.Integer(),
        ...answerMembers(fields),
        ...(showsCreation && { createdAt: Type.String() }),
        siteMedia: SiteMedia,
        version: Type.Integer(),
      } as TProperties),
    ),
    answer: (row: ContentRow<ContentName>, files: MediaFiles) => ({
      id: row.id,
      ...values(row),
      ...(showsCreation && { createdAt: row.created_at }),
      siteMedia: siteMediaAnswer(row, files),
      version: row.version,
    }),
  }
}
