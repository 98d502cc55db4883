import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { componentsByUse } from '../../.ladle/start/componentsByUse'
import { storyTitle } from '../../.ladle/start/storyAddress'
import { Welcome } from './Start.stories'

const sources = import.meta.glob<string>('../*/*.stories.tsx', { eager: true, query: '?raw', import: 'default' })

test('lists every component that has stories, each with one that exists and has controls', () => {
  const listed = componentsByUse.flatMap(({ components }) => components)
  const written = Object.keys(sources).map((path) => path.split('/').at(-1)?.replace('.stories.tsx', ''))

  // What stands in a closed gate is shown among the stories of PermissionGate.
  const components = written.filter((name) => name !== 'Start' && name !== 'ClosedGate')
  expect(listed.map(([component]) => component).sort()).toEqual(components.sort())
  for (const [component, story] of listed) {
    const source = Object.entries(sources).find(([path]) => path.endsWith(`/${component}.stories.tsx`))?.[1]
    expect(source, component).toContain(`export const ${story} = `)
    expect(source, component).toContain(`\n${story}.args = `)
    expect(source, component).toContain(`title: '${storyTitle(component)}'`)
  }
})

test('speaks the language one chooses', async () => {
  render(<Welcome />)
  expect(screen.getByRole('button', { name: 'Move “Khiva”, 3 of 3' })).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: 'Oʻzbekcha' }))

  expect(screen.getByRole('button', { name: '“Xiva”ni koʻchirish, 3 tadan 3-si' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'MediaViewer' })).toHaveAttribute(
    'href',
    '?story=files-and-media--media-viewer--several',
  )
})
