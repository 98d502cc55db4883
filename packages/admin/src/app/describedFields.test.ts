import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import { heroFields } from '@karvon/api-client/content/heroFields'
import { privateTourBannerFields } from '@karvon/api-client/content/privateTourBannerFields'
import { privateTourFields } from '@karvon/api-client/content/privateTourFields'
import { uzbekistanBannerFields } from '@karvon/api-client/content/uzbekistanBannerFields'
import { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import type { Fields } from '@karvon/api-client/fields/fields'
import { igPostFields } from '@karvon/api-client/instagram/igPostFields'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { clientTourDocumentFields } from '@karvon/api-client/trips/clientTourDocumentFields'
import { clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { userFields } from '@karvon/api-client/users/userFields'
import { expect, test } from 'vitest'
import clientPreferences from '../features/clientPreferences/clientPreferences.ru.json'
import client from '../features/clients/client.ru.json'
import clientTourDocuments from '../features/clientTours/clientTourDocuments.ru.json'
import clientTours from '../features/clientTours/clientTours.ru.json'
import heroes from '../features/content/heroes.ru.json'
import privateTourBanners from '../features/content/privateTourBanners.ru.json'
import privateTours from '../features/content/privateTours.ru.json'
import uzbekistanBanners from '../features/content/uzbekistanBanners.ru.json'
import instagram from '../features/instagram/instagram.ru.json'
import tourDays from '../features/tourDays/tourDays.ru.json'
import tours from '../features/tours/tours.ru.json'
import users from '../features/users/users.ru.json'
import uzbekistanPosts from '../features/uzbekistanPosts/uzbekistanPosts.ru.json'
import content from '../shared/content/content.ru.json'
import records from '../shared/records/records.ru.json'

const site = { orderNumber: content.order }
const orderField = '../shared/content/OrderField.tsx'

/** A noun: its table, what the screen calls each field (a missing one does not compile), and where its form is drawn. */
const noun = <Of extends Fields>(fields: Of, labels: Readonly<Record<keyof Of, string>>, ...form: string[]) =>
  [form[0] ?? '', { fields, labels, form }] as const

/** Where the records of each kind are drawn, by what their words and their component are called. */
const sections = Object.entries(clientRecordKinds).map(([name, { fields }]) => {
  const section = name === 'documents' ? 'clientDocuments' : name
  const words: Readonly<Record<string, { fields: Record<string, string> }>> = records
  return noun<Fields>(
    fields,
    words[section]?.fields ?? {},
    `clientRecords/${section[0]?.toUpperCase()}${section.slice(1)}.tsx`,
  )
})

const nouns = [
  ...sections,
  noun(tourFields, tours.form, 'tours/TourFields.tsx', 'tours/TourCreateDialog.tsx', 'tours/TourRequirementFields.tsx'),
  noun(tourDayFields, tourDays.form, 'tourDays/TourDayFields.tsx'),
  noun(clientFields, client.form, 'clients/ClientForm.tsx'),
  noun(clientTourFields, clientTours.form, 'clientTours/ClientTourFields.tsx'),
  noun(clientTourDocumentFields, clientTourDocuments.fields, 'clientTours/ClientTourDocuments.tsx'),
  noun(clientPreferenceFields, clientPreferences.fields, 'clientPreferences/PreferenceForm.tsx'),
  noun(userFields, users.form, 'users/UserDialog.tsx'),
  noun(igPostFields, instagram.form, 'instagram/PostDialog.tsx'),
  noun(heroFields, heroes.form, 'content/HeroTitleDialog.tsx'),
  noun(privateTourBannerFields, { ...privateTourBanners, ...site }, 'content/usePrivateTourBanners.tsx', orderField),
  noun(privateTourFields, { ...privateTours, ...site }, 'content/usePrivateTours.tsx', orderField),
  noun(uzbekistanBannerFields, { ...uzbekistanBanners, ...site }, 'content/useUzbekistanBanners.tsx', orderField),
  noun(uzbekistanPostFields, { ...uzbekistanPosts, ...site }, 'uzbekistanPosts/PostDialog.tsx', orderField),
]

test.each(nouns)('%s has a place for every field of its noun, each with a name', (_, { fields, labels, form }) => {
  const drawn = form.map((file) => readFileSync(join(import.meta.dirname, '../features', file), 'utf8')).join('\n')

  const missing = Object.keys(fields).filter(
    (name) => !new RegExp(`(name="|['"(])${name}["')]|\\b${name}: \\d`).test(drawn),
  )

  expect(missing).toEqual([])
  const named: Readonly<Record<string, string>> = labels
  expect(Object.keys(fields).filter((name) => !named[name])).toEqual([])
})
