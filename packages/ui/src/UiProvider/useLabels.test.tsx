import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { Pager } from '../Pager/Pager'
import { UiProvider } from './UiProvider'

const stories = import.meta.glob<Record<string, unknown>>('../*/*.stories.tsx', { eager: true })
const sources = import.meta.glob<string>('../*/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const demos = import.meta.glob<string>('../../.ladle/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

const cyrillic = /[А-Яа-яЁёЎўҚқҒғҲҳ]+/g
// Languages are called by their own names everywhere, and format/ writes for Russian readers.
const russianByDesign = /^\.\.\/(format|LanguageMarks\/languageNames)|\.(stories|test)\.tsx?$/

test('the words of a component follow the language, and the caller has the last word', () => {
  const { rerender } = render(
    <UiProvider language="uz">
      <Pager page={1} pageCount={3} summary="" onChange={() => undefined} />
    </UiProvider>,
  )
  expect(screen.getByRole('navigation', { name: 'Sahifalar' })).toBeVisible()

  rerender(
    <UiProvider language="en">
      <Pager page={1} pageCount={3} summary="" labels={{ navigation: 'Pages of tours' }} onChange={() => undefined} />
    </UiProvider>,
  )

  expect(screen.getByRole('navigation', { name: 'Pages of tours' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Forward' })).toBeVisible()
})

test('the first story of every component with words speaks Uzbek where it does not speak by the words of the story', () => {
  const foreign: string[] = []

  for (const [path, { default: _, ...module }] of Object.entries(stories).filter(([path]) => hasWords(path))) {
    const [Story] = Object.values(module as Record<string, ComponentType>)
    const { unmount } = render(<UiProvider language="uz">{Story && <Story />}</UiProvider>)
    const words = renderedTexts().flatMap((text) => text.match(cyrillic) ?? [])
    foreign.push(...words.filter((word) => !isOfStory(word, sourceOf(path))).map((word) => `${path}: ${word}`))
    unmount()
  }

  expect(foreign).toEqual([])
})

test('outside the Russian tables no component holds a Russian word', () => {
  const found = Object.entries(sources)
    .filter(([path]) => !russianByDesign.test(path))
    .flatMap(([path, source]) => (withoutRussian(source).match(cyrillic) ?? []).map((word) => `${path}: ${word}`))

  expect(found).toEqual([])
})

/** Whether a file beside the story asks for labels. */
function hasWords(story: string): boolean {
  const folder = story.slice(0, story.lastIndexOf('/') + 1)
  return Object.entries(sources).some(([path, source]) => path.startsWith(folder) && source.includes('useLabels('))
}

/** The story, and what it is made of beside the components. */
function sourceOf(story: string): string {
  const source = sources[story] ?? ''
  const imported = Object.entries(demos).filter(([path]) => source.includes(`'${path.replace(/\.tsx?$/, '')}'`))
  return [source, ...imported.map(([, demo]) => demo)].join('\n')
}

/** Two letters are the initials of a person in the story. */
function isOfStory(word: string, source: string): boolean {
  return word.length < 3 || word === 'Русский' || source.includes(word)
}

function renderedTexts(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-description']
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
  ])
}

/** The code without comments, without `ru: …` and without what only compares letters. */
function withoutRussian(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^ {2}ru: \{\n[\s\S]*?^ {2}\},$/gm, '')
    .replace(/\bru: \{[^\n]*?\}/g, '')
    .replace(/replaceAll\('ё', 'е'\)/g, '')
}
