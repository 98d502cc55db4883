import { buildVideo } from '@karvon/api-client/files/videoFixtures'
import { videoRefusals } from '@karvon/api-client/files/videoRules'
import { expect, test } from 'vitest'
import { picture, video } from '../../../test/pictures'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const title = { ru: 'Узбекистан', en: 'Uzbekistan', uz: 'Oʻzbekiston' }

test('has a block for every page of the site, whose title and files change one by one', async () => {
  const { api, database } = await startApp()
  const before = await api.heroes.list()

  await api.heroes.update(2, { title })
  await api.heroes.setMedia(2, { mobile: await picture(), desktop: video() })
  await api.heroes.setMedia(2, { mobile: await picture('webp') })

  const after = await api.heroes.list()
  const changed = after.find(({ heroId }) => heroId === 2)
  expect(before.map(({ heroId, heroName }) => [heroId, heroName])).toEqual([
    [1, 'Home'],
    [2, 'Tours'],
    [3, 'PrivateTours'],
    [4, 'UzbekistanTours'],
    [5, 'About'],
    [6, 'Contacts'],
  ])
  expect(changed).toMatchObject({ title, media: { mobile: { isVideo: false }, desktop: { isVideo: true } } })
  expect(after.filter(({ heroId }) => heroId !== 2)).toEqual(before.filter(({ heroId }) => heroId !== 2))
  const unused = await database.db.selectFrom('files').select('id').where('unused_since', 'is not', null).execute()
  const logs = await database.db.selectFrom('activity_logs').select(['action', 'entity_name']).execute()
  expect(unused).toHaveLength(1)
  expect(logs).toEqual(logs.map(() => ({ action: 'UpdateHeroPageInfo', entity_name: 'Узбекистан' })))
})

test('refuses a title without one of its languages, no file, and a block that is not there', async () => {
  const { api } = await startApp()

  await expect(api.heroes.update(1, { title: { ...title, uz: ' ' } })).rejects.toMatchObject({
    status: 400,
    errors: { title: ['Все поля обязательны'] },
  })
  const calls = [
    api.heroes.setMedia(1, {}),
    api.heroes.update(99, { title }),
    api.heroes.setMedia(99, { mobile: video() }),
  ]
  expect(await statusesOf(calls)).toEqual([400, 404, 404])
})

test('refuses a video that browsers do not play, at its field, and keeps what was there', async () => {
  const { api, database } = await startApp()
  const hevc = new File([await buildVideo({ codec: 'hevc' })], 'хива.mp4')

  await expect(api.heroes.setMedia(1, { mobile: await picture(), desktop: hevc })).rejects.toMatchObject({
    status: 415,
    code: 'unsupported_type',
    detail: videoRefusals.hevc,
    errors: { desktop: [videoRefusals.hevc] },
  })

  expect(await database.db.selectFrom('files').select('id').execute()).toEqual([])
})
