import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const serverOf = async (folder: string) => {
  const { envelope } = await runCli('profile list --json', { folder })
  return (envelope().data as { name: string; server: string; kind: string | null; isSignedIn: boolean }[]).find(
    ({ name }) => name === 'default',
  )
}

test('profile add asks before it takes the place of one that is there, and of its sign-in', async () => {
  const { folder } = await runCli('config path')

  const refused = await runCli('profile add default https://other.example.uz', { folder })
  const kept = await serverOf(folder)
  const added = await runCli('profile add default https://other.example.uz --kind staging --yes', { folder })

  expect(refused).toMatchObject({ exit: 6, err: expect.stringContaining('--yes') })
  expect(refused.err).toContain('Вход пропадёт')
  expect(kept).toMatchObject({ server: 'http://localhost:4000', isSignedIn: true })
  expect(added.exit).toBe(0)
  expect(await serverOf(folder)).toMatchObject({ server: 'https://other.example.uz', kind: 'staging' })
})

test('profile add of the same is no question, and nothing is lost', async () => {
  const { folder } = await runCli('config path')

  const { exit, err } = await runCli('profile add default http://localhost:4000', { folder })

  expect(exit).toBe(0)
  expect(err).toContain('уже такой')
  expect(await serverOf(folder)).toMatchObject({ isSignedIn: true })
})
