import { componentsByUse } from './componentsByUse'

const dashed = (words: string) => words.trim().toLowerCase().replaceAll(/\s+/g, '-')
const spaced = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** What a component's stories stand under in the sidebar: `Choices/Tag input`. */
export function storyTitle(component: string): string {
  const group = componentsByUse.find(({ components }) => components.some(([name]) => name === component))
  const words = spaced(component)
  return `${group?.use}/${words.charAt(0)}${words.slice(1).toLowerCase()}`
}

/** Where a story is, as Ladle writes addresses. */
export function storyHref(component: string, story: string): string {
  return `?story=${[...storyTitle(component).split('/'), spaced(story)].map(dashed).join('--')}`
}

/** The component that a story shows; none for the start page. */
export function componentOf(story: string): string | undefined {
  const [group, component] = story.split('--')
  const all = componentsByUse.flatMap(({ components }) => components.map(([name]) => name))
  return all.find((name) => storyTitle(name).split('/').map(dashed).join('--') === `${group}--${component}`)
}

/** The order of stories by what one looks for, each component beginning with the story to begin with; the admin comes last. */
export const storyOrder: string[] = [
  'start--*',
  ...componentsByUse.flatMap(({ components }) =>
    components.flatMap(([component, story]) => {
      const first = storyHref(component, story).replace('?story=', '')
      return [first, `${storyTitle(component).split('/').map(dashed).join('--')}--*`]
    }),
  ),
  ...componentsByUse.map(({ use }) => `${dashed(use)}--*`),
  'admin--*',
]
