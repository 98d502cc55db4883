import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildVideo, type VideoFixture } from '@karvon/api-client/files/videoFixtures'
import { videoRefusals } from '@karvon/api-client/files/videoRules'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '../../test/pictures'
import { startApp } from '../../test/startApp'
import { readConfig } from '../config'

/** A program of the name that writes what it is given to write, and how it was called. */
async function fakeFfmpeg(made: Uint8Array | 'fails' | 'nothing') {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-ffmpeg-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = join(folder, 'ffmpeg')
  if (typeof made !== 'string') writeFileSync(join(folder, 'made'), made)
  const work = { fails: 'echo half > "$target"; exit 1', nothing: 'exit 0' }
  writeFileSync(
    program,
    `#!/bin/sh
printf '%s\\n' "$@" > '${folder}/called'
for target; do :; done
${typeof made === 'string' ? work[made] : `cat '${folder}/made' > "$target"`}
`,
  )
  chmodSync(program, 0o755)
  const called = () => (existsSync(join(folder, 'called')) ? readFileSync(join(folder, 'called'), 'utf8') : '')
  const { ffmpeg } = readConfig({ PATH: `/nowhere:${folder}` })
  return { called, ffmpeg }
}

async function heroWith(fixture: VideoFixture, ffmpeg: readonly string[]) {
  const started = await startApp({ config: { ffmpeg } })
  const { api, database, baseUrl, config } = started
  const sent = await buildVideo(fixture)
  const desktop = new File([sent], 'хива "; touch a.mp4', { type: 'video/mp4' })
  const outcome = await api.heroes.setMedia(1, { mobile: await picture(), desktop }).then(
    () => null,
    (error) => error,
  )
  const [hero] = await api.heroes.list()
  const stored = await database.db
    .selectFrom('files')
    .select(['content_type', 'original_name', 'size'])
    .where('content_type', 'like', 'video/%')
    .execute()
  const url = hero?.media.desktop?.url
  const served = url && new Uint8Array(await (await fetch(new URL(url, baseUrl))).arrayBuffer())
  const temporary = () => readdir(join(config.dataDir, 'files', 'tmp'))
  return { api, outcome, stored, sent, served, temporary }
}

test('an HEVC video becomes one that plays, where the host has ffmpeg', async () => {
  const made = await buildVideo()
  const { ffmpeg, called } = await fakeFfmpeg(made)

  const { api, outcome, stored, served, temporary } = await heroWith({ codec: 'hevc' }, ffmpeg)

  expect(outcome).toBe(null)
  expect(await api.files.convertsVideo()).toBe(true)
  expect(served).toEqual(made)
  expect(stored).toEqual([
    { content_type: 'video/mp4', original_name: expect.stringMatching(/mp4$/), size: made.length },
  ])
  expect(called()).toMatch(/-f\nmov\n-i\n[^\n]+\n(.*\n)*-c:v\nlibx264\n(.*\n)*-movflags\n\+faststart\n/)
  await expect.poll(temporary).toEqual([])
})

test('a video that says at its end what it holds says it at its beginning', async () => {
  const made = await buildVideo()
  const { ffmpeg, called } = await fakeFfmpeg(made)

  const { outcome, served } = await heroWith({ isFastStart: false }, ffmpeg)

  expect(outcome).toBe(null)
  expect(served).toEqual(made)
  expect(called()).toMatch(/\n-c\ncopy\n/)
})

test('one that plays already is left as it came', async () => {
  const { ffmpeg, called } = await fakeFfmpeg('fails')

  const { sent, served } = await heroWith({}, ffmpeg)

  expect(served).toEqual(sent)
  expect(called()).toBe('')
})

test.each([
  ['the program fails', 'fails'],
  ['it makes nothing', 'nothing'],
  ['it makes no video', new Uint8Array(500)],
] as const)(
  'what could not be converted is refused, and what could not be put in order is kept: %s',
  async (_, made) => {
    const { ffmpeg } = await fakeFfmpeg(made)

    const hevc = await heroWith({ codec: 'hevc' }, ffmpeg)
    const late = await heroWith({ isFastStart: false }, ffmpeg)

    expect(hevc.outcome).toMatchObject({ status: 415, errors: { desktop: [videoRefusals.hevc] } })
    expect(hevc.stored).toEqual([])
    expect(late.outcome).toBe(null)
    expect(late.served).toEqual(late.sent)
    await expect.poll(async () => [...(await hevc.temporary()), ...(await late.temporary())]).toEqual([])
  },
)

test('without ffmpeg nothing is converted, and the server says so', async () => {
  const { api, outcome } = await heroWith({ codec: 'hevc' }, ['/nowhere/ffmpeg'])

  expect(outcome).toMatchObject({ status: 415, detail: videoRefusals.hevc })
  expect(await api.files.convertsVideo()).toBe(false)
})

test('what is cut off is refused before anything is converted', async () => {
  const { ffmpeg, called } = await fakeFfmpeg('fails')
  const { api } = await startApp({ config: { ffmpeg } })
  const cut = new File([(await buildVideo()).slice(0, -20)], 'a.mp4', { type: 'video/mp4' })

  await expect(api.heroes.setMedia(1, { desktop: cut })).rejects.toMatchObject({ detail: videoRefusals.cut })

  expect(called()).toBe('')
})
