import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { RichTextEditor } from '@karvon/ui/RichTextEditor'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeAll, expect } from 'vitest'
import type { FaultPage } from './faultPage'
import { type FaultyCall, pressing, testFaults } from './faults'
import { picture } from './faultTable'
import { keepsTyped } from './faultWords'

/** A text in three languages that says so. */
export const text = (word: string) => ({ ru: word, en: `${word} en`, uz: `${word} uz` })

export const siteMedia = {
  mediaMobile: { url: '/m.jpg', isVideo: false },
  mediaDesktop: { url: '/d.jpg', isVideo: false },
}

/** What the menu asks for, wherever one is. */
export const menu = { 'GET /api/notifications': cannedPage([], 0), 'GET /api/contact-actions': cannedPage([], 0) }

export const chooseMobile = ({ choose }: FaultPage) => choose('Мобильная версия', picture())

export async function chooseBoth(page: FaultPage) {
  await chooseMobile(page)
  await page.choose('Версия для компьютера', picture())
}

/** The editor is fetched when it is needed; here it is there from the start. */
export function loadEditor(): void {
  beforeAll(async () => {
    const { unmount } = render(createElement(RichTextEditor, { label: 'Текст', value: '', onChange: () => {} }))
    await screen.findByLabelText('Текст', { selector: 'textarea' }, { timeout: 60_000 })
    unmount()
  }, 90_000)
}

const languages = ['Русский', 'English', 'Oʻzbekcha']

/** Writes into a text in all languages, by the tabs of the form where they are given. */
export async function writeAll({ press, type }: FaultPage, label: string, tabs: readonly string[] = []) {
  for (const [place, language] of languages.entries()) {
    if (tabs[place]) await press(tabs[place])
    await type(`${label}, ${language}`, `Новый текст ${language}`)
  }
}

/** What was typed or chosen before a failure is still in the open dialog: there is nothing to do again but to send it. */
const unlessOpen = async (begin: () => Promise<void>) => {
  if (!document.querySelector('[role=dialog]')) await begin()
}

/** Replaces the picture of a phone. */
export const replaceMedia = (call: string, name: string): FaultyCall => ({
  call,
  async act(page) {
    await unlessOpen(async () => {
      await page.press(`Медиа: ${name}`)
      await chooseMobile(page)
    })
    await page.press('Заменить медиа')
  },
  says: 'Не удалось обновить медиа',
  success: 'Медиа обновлено',
  keeps: () => expect(screen.getByText('khiva.jpg')).toBeInTheDocument(),
})

export interface FaultyList {
  /** «Индивидуальные туры» */
  name: string
  address: string
  /** `/api/private-tours` */
  path: string
  /** Where the other list of the same screen is asked for. */
  beside: string
  /** What one is called, in the names of the items, too: «Тур» is the beginning of «Тур 1». */
  noun: string
  items: readonly { id: number; orderNumber: number }[]
  /** The button that begins a new one. */
  add: string
  /** The button that sends it. */
  create: string
  /** The field in which its first text is changed: «Заголовок». */
  field: string
  /** Fills in everything that a new one needs; the last thing written is «Новый текст Oʻzbekcha». */
  fill(page: FaultPage): Promise<void>
  says: { list: string; delete: string }
  /** Another list is made of the same parts. @default false */
  isTwin?: boolean
}

/** Everything that is asked of the server on a list of the landing. */
export function testListFaults({
  name,
  address,
  path,
  beside,
  noun,
  items,
  field: label,
  isTwin = false,
  ...list
}: FaultyList) {
  testFaults({
    name,
    isTwin,
    address,
    ready: `${noun} 1`,
    answers: {
      ...menu,
      [`GET ${beside}/all`]: { body: [] },
      [`GET ${path}/all`]: { body: items },
      [`POST ${path}`]: { status: 201, body: {} },
      [`PUT ${path}/1`]: { status: 204 },
      [`PUT ${path}/order`]: { status: 204 },
      [`PUT ${path}/1/media`]: { status: 204 },
      [`DELETE ${path}/1`]: { status: 204 },
    },
    calls: [
      { call: `GET ${path}/all`, says: list.says.list },
      {
        call: `POST ${path}`,
        async act(page) {
          await unlessOpen(async () => {
            await page.press(list.add)
            await list.fill(page)
          })
          await page.press(list.create)
        },
        says: 'Не удалось сохранить',
        success: `${noun} создан`,
        keeps: keepsTyped(`${label}, Oʻzbekcha`, 'Новый текст Oʻzbekcha'),
      },
      {
        call: `PUT ${path}/1`,
        async act({ press, type }) {
          await unlessOpen(async () => {
            await press(`Изменить: ${noun} 1`)
            await type(`${label}, Русский`, 'Другое')
          })
          await press('Сохранить')
        },
        says: 'Не удалось сохранить',
        success: `${noun} обновлён`,
        keeps: keepsTyped(`${label}, Русский`, 'Другое'),
      },
      replaceMedia(`PUT ${path}/1/media`, `${noun} 1`),
      {
        call: `PUT ${path}/order`,
        fresh: true,
        act: ({ toFront }) => toFront(`${noun} 2`),
        says: {
          otherwise: 'Не удалось сохранить порядок',
          '412': 'Порядок тем временем изменил другой сотрудник: показан новый',
        },
        success: 'Порядок обновлён',
      },
      {
        call: `DELETE ${path}/1`,
        act: pressing(`Удалить: ${noun} 1`, 'Удалить'),
        says: list.says.delete,
        success: `${noun} удалён`,
      },
    ],
  })
}
