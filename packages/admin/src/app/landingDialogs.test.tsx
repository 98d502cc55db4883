import { buildVideo } from '@karvon/api-client/files/videoFixtures'
import { noText } from '@karvon/api-client/read/localizedText'
import type { User } from '@karvon/api-client/users/userFields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { banner, renderLanding, siteMedia, text } from '../../test/renderLanding'

test('opening and saving a banner sends nothing; only what changed is sent', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': { status: 204 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  expect((await screen.findByRole('dialog')).querySelector('input[type=file]')).toBeNull()
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)

  await page.user.click(screen.getByRole('button', { name: 'Изменить: Баннер 2' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отмена' }))
  await page.user.click(screen.getByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(dialog.getByRole('textbox', { name: 'Заголовок, Русский' }), '!')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  const [sent] = page.sent.filter(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({
    title: { ru: 'Баннер 1!', en: 'Banner 1', uz: 'Banner 1 uz' },
    description: text('Описание'),
    alt: noText,
    isActive: true,
    showFrom: null,
    showUntil: null,
  })
})

test('a banner is hidden from the site by a switch in its form', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': { status: 204 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const shown = dialog.getByRole('switch', { name: 'На сайте' })
  expect(shown).toBeChecked()

  await page.user.click(shown)
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isActive: false })
})

test('how a visitor will see a banner is shown in its form, on phone and computer, with the words typed so far', async () => {
  const page = renderLanding('/private-tours?show=banners')
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Заголовок, Русский'), { target: { value: 'Осень в Хиве' } })

  await page.user.click(dialog.getByRole('button', { name: 'Как увидит посетитель' }))
  const preview = within(await dialog.findByRole('group', { name: 'Как увидит посетитель' }))

  const pictures = (await preview.findAllByRole('figure')).map((figure) => [
    figure.querySelector('figcaption')?.textContent,
    figure.querySelector('p')?.textContent,
    figure.querySelector('img')?.getAttribute('src'),
  ])
  expect(pictures).toEqual([
    ['Телефон', 'Осень в Хиве', expect.stringContaining(siteMedia.mediaMobile.url)],
    ['Компьютер', 'Осень в Хиве', expect.stringContaining(siteMedia.mediaMobile.url)],
  ])
  await page.user.click(preview.getByRole('radio', { name: 'UZ' }))
  expect(preview.getAllByText('Banner 1 uz')).toHaveLength(2)
})

test('a banner says what its picture shows, in one language if that is all, and says nothing of it again', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': { status: 204 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const alt = dialog.getByRole('textbox', { name: 'Что на картинке, Русский' })
  const typed = (value: string) => fireEvent.change(alt, { target: { value } })
  expect(alt).toHaveAccessibleDescription(/Для незрячих.*Пусто: читается название/)

  typed('а'.repeat(251))
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Не больше 250 символов')).toBeVisible()
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)

  typed('Барханы на рассвете')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    alt: { ru: 'Барханы на рассвете', en: '', uz: '' },
  })
})

test('of banners that say in one language what their picture shows, the others are missing', async () => {
  renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': {
      body: [
        { ...banner(1, 1), alt: { ru: 'Барханы', en: '', uz: '' } },
        { ...banner(2, 2), alt: { ru: 'Барханы', en: 'Dunes', uz: 'Barxanlar' } },
        banner(3, 3),
      ],
    },
  })

  expect(await screen.findByRole('button', { name: 'Не переведено 1' })).toBeVisible()
})

test('a banner is shown from a day and a time by the clock of the agency until others, in their order', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'GET /api/site-pages': { body: { timeZone: 'America/New_York' } },
    'PUT /api/private-tour-banners/1': { status: 204 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const end = (name: string) => within(dialog.getByRole('group', { name }))
  const type = (name: string, day: string, time: string) => {
    fireEvent.change(end(name).getByRole('textbox', { name }), { target: { value: day } })
    fireEvent.change(end(name).getByRole('textbox', { name: 'Время' }), { target: { value: time } })
  }
  await waitFor(() => expect(end('Показать с').getByRole('textbox', { name: 'Показать с' })).toBeEnabled())
  type('Показать с', '03.12.2026', '09:00')
  type('Показать до', '03.12.2026', '09:00')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await end('Показать до').findByText('Окончание показа должно быть позже начала')).toBeVisible()
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)
  type('Показать до', '03.12.2026', '9')
  expect(await end('Показать до').findByText('Некорректные дата или время')).toBeVisible()

  type('Показать до', '10.12.2026', '18:30')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    showFrom: '2026-12-03T14:00:00.000Z',
    showUntil: '2026-12-10T23:30:00.000Z',
  })
})

test('when the number failed after the texts were saved, trying again sends only the number', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': { status: 204 },
    'PUT /api/private-tour-banners/1/order': { status: 500 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Заголовок, Русский'), { target: { value: 'Новый' } })
  fireEvent.change(dialog.getByLabelText('Порядок'), { target: { value: '4' } })

  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Не удалось сохранить')).toBeVisible()
  expect(screen.queryByText('Баннер обновлён')).not.toBeInTheDocument()
  page.answers['PUT /api/private-tour-banners/1/order'] = { status: 204 }
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(page.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/api/private-tour-banners/1',
    '/api/private-tour-banners/1/order?newOrderNumber=4',
    '/api/private-tour-banners/1/order?newOrderNumber=4',
  ])
})

/** Changes the first banner's Russian title while a colleague has saved another version of it. */

async function editBannerBeside(theirs: object) {
  const current = { ...banner(1, 1), ...theirs, version: 4 }
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': ({ headers }) =>
      headers.get('if-match') === '"v4"'
        ? { status: 204 }
        : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Заголовок, Русский'), { target: { value: 'Мой' } })
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  const titles = () =>
    page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { title: object }).title)
  return { page, titles }
}

test('what a colleague changed in a banner meanwhile is joined with what was typed', async () => {
  const { titles } = await editBannerBeside({ title: { ru: 'Баннер 1', en: 'Theirs', uz: 'Banner 1 uz' } })

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(titles().at(-1)).toEqual({ ru: 'Мой', en: 'Theirs', uz: 'Banner 1 uz' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('where both changed the same language of a banner, one says which stays', async () => {
  const { page, titles } = await editBannerBeside({ title: { ru: 'Их', en: 'Theirs', uz: 'Banner 1 uz' } })

  const question = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  expect(question.getByRole('radiogroup', { name: 'Заголовок · RU' })).toBeVisible()
  await page.user.click(question.getByRole('button', { name: 'Сохранить выбранное' }))

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(titles().at(-1)).toEqual({ ru: 'Мой', en: 'Theirs', uz: 'Banner 1 uz' })
})

test('a banner that lacks a language cannot be saved, and the dialog says what is missing', async () => {
  const page = renderLanding('/private-tours?show=banners')
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))

  await page.user.clear(dialog.getByRole('textbox', { name: 'Заголовок, Русский' }))

  expect(dialog.getByText('Осталось: заголовок на русском')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
})

test('heroes: a title that is too long is told so where it stands, on the page as the list names it', async () => {
  const hero = { id: 9, heroId: 1, heroAsString: 'Home', title: text('Узбекистан'), siteMedia, version: 1 }
  const page = renderLanding('/hero-info', {
    'GET /api/hero-page-info': {
      body: [{ ...hero, title: { ru: 'Узбекистан', en: 'Uzbekistan', uz: 'Oʻzbekiston' } }],
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Заголовок: Узбекистан' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Главная')).toBeVisible()

  await page.user.click(dialog.getByRole('tab', { name: /^English/ }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Заголовок, English' }), { target: { value: 'x'.repeat(301) } })
  await page.user.click(dialog.getByRole('tab', { name: /^Русский/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await dialog.findByText(/Не больше 300 символов/)).toBeVisible()
  expect(dialog.getByRole('tab', { name: /^English, ошибка/ })).toHaveAttribute('aria-selected', 'true')
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Заголовок, English' })).toHaveFocus())
  expect(page.sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('heroes: the title needs three languages, and media at least one file', async () => {
  const hero = { id: 9, heroId: 1, heroAsString: 'Home', title: text('Узбекистан'), siteMedia, version: 1 }
  const page = renderLanding('/hero-info', {
    'GET /api/hero-page-info': {
      body: [{ ...hero, title: { ru: 'Узбекистан', en: 'Uzbekistan', uz: 'Oʻzbekiston' } }],
    },
    'PUT /api/hero-page-info/1/title': { status: 204 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Заголовок: Узбекистан' }))
  const dialog = within(await screen.findByRole('dialog'))
  const russian = dialog.getByRole('textbox', { name: 'Заголовок, Русский' })
  const texts = dialog.getAllByRole('textbox', { hidden: true }).slice(0, 3)
  expect(texts.map((field) => field.getAttribute('name'))).toEqual(['title.ru', 'title.en', 'title.uz'])

  await page.user.clear(russian)
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await page.user.type(russian, 'Новый')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Заголовок обновлён')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.path).toBe('/api/hero-page-info/1/title')

  await page.user.click(screen.getByRole('button', { name: 'Медиа: Узбекистан' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Заменить медиа' }))
  expect(screen.getAllByText('Выберите хотя бы один файл').length).toBeGreaterThan(0)
})

test('while a chosen file is looked at the form waits for it', async () => {
  let opened: (() => void) | undefined
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve) => {
      opened = resolve
    })
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))
  const page = renderLanding('/private-tours', { 'PUT /api/private-tours/5/media': { status: 204 } })
  await page.user.click(await screen.findByRole('button', { name: 'Медиа: Тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Медиа' }))

  await page.user.upload(
    dialog.getByLabelText(/^Мобильная версия/, { selector: 'input[type=file]' }),
    new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' }),
  )
  expect(dialog.getByText('Подождите: файл проверяется')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Заменить медиа' })).toBeDisabled()
  await waitFor(() => expect(opened).toBeDefined())
  opened?.()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Заменить медиа' })).toBeEnabled())
  await page.user.click(dialog.getByRole('button', { name: 'Заменить медиа' }))

  expect(await screen.findByText('Медиа обновлено')).toBeVisible()
})

test('a video that browsers do not play is refused before it is sent, with what to do', async () => {
  const page = renderLanding('/private-tours', {
    'GET /api/auth/me': { body: { convertsVideo: false } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Медиа: Тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Медиа' }))
  const choose = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    page.user.upload(
      dialog.getByLabelText(/^Мобильная версия/, { selector: 'input[type=file]' }),
      new File([bytes], name, { type: 'video/mp4' }),
    )

  await choose('хива.mp4', await buildVideo({ codec: 'hevc' }))
  expect(
    (await dialog.findAllByText(/«хива.mp4»: это видео в формате HEVC \(H.265\).*Сохраните его как H.264/))[0],
  ).toBeVisible()
  expect(dialog.queryByLabelText('хива.mp4', { selector: 'video' })).not.toBeInTheDocument()

  await choose('хива 2.mp4', await buildVideo({ isFastStart: false }))
  expect(await dialog.findByLabelText('хива 2.mp4', { selector: 'video' })).toBeInTheDocument()
  expect(dialog.queryByText(/HEVC/)).not.toBeInTheDocument()
})

test('a video that the server makes playable is taken, and its form says what becomes of it', async () => {
  const page = renderLanding('/private-tours', {
    'PUT /api/private-tours/5/media': { status: 204 },
    'GET /api/auth/me': { body: { convertsVideo: true } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Медиа: Тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Медиа' }))

  await page.user.upload(
    dialog.getByLabelText(/^Мобильная версия/, { selector: 'input[type=file]' }),
    new File([await buildVideo({ codec: 'hevc' })], 'хива.mp4', { type: 'video/mp4' }),
  )

  expect((await dialog.findAllByText(/сервер сохранит его как H.264/))[0]).toBeVisible()
  await page.user.click(dialog.getByRole('button', { name: 'Заменить медиа' }))
  expect(await screen.findByText('Медиа обновлено')).toBeVisible()
})

test('says before it is sent that a picture will stand still, be blurred or be cut', async () => {
  const page = renderLanding('/private-tours', {})
  await page.user.click(await screen.findByRole('button', { name: 'Медиа: Тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Медиа' }))
  const head = Uint8Array.from([...new TextEncoder().encode('RIFF....WEBPVP8X'), 10, 0, 0, 0, 2, 0, 0, 0])
  const picture = (width: number, height: number, flags: number) =>
    new File(
      [
        head.slice(0, 20),
        Uint8Array.of(flags, 0, 0, 0, ...[width - 1, height - 1].flatMap((n) => [n & 255, n >> 8, 0])),
      ],
      'хива.webp',
      { type: 'image/webp' },
    )
  const choose = (side: RegExp, file: File) =>
    page.user.upload(dialog.getByLabelText(side, { selector: 'input[type=file]' }), file)

  await choose(/^Мобильная версия/, picture(1600, 900, 2))
  expect(
    await dialog.findByText('Останется неподвижный кадр. Обрежется по краям: на телефоне место уже, чем снимок'),
  ).toBeVisible()
  await choose(/^Версия для компьютера/, picture(480, 900, 0))

  expect(await dialog.findByText(/^Ширина 480 px: на компьютере будет нечётко. Обрежется сверху и снизу/)).toBeVisible()
})

test('a file that a colleague has stored meanwhile stands beside the chosen one', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1/media': { status: 500 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Медиа: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Медиа' }))
  const khiva = new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' })
  await page.user.upload(dialog.getByLabelText(/^Мобильная версия/, { selector: 'input[type=file]' }), khiva)
  await dialog.findByRole('img', { name: 'khiva.jpg' })

  const theirs = { ...siteMedia, mediaMobile: { url: '/files/c/theirs.jpg', thumbnailUrl: null, isVideo: false } }
  page.answers['GET /api/private-tour-banners/all'] = { body: [{ ...banner(1, 1), siteMedia: theirs, version: 4 }] }
  await page.user.click(dialog.getByRole('button', { name: 'Заменить медиа' }))
  const question = within(await dialog.findByRole('group', { name: /^Пока вы выбирали, этот файл заменили/ }))
  expect(question.getByRole('img', { name: 'Мобильная версия: На сервере' })).toHaveAttribute(
    'src',
    expect.stringContaining('theirs.jpg'),
  )
  expect(question.getByRole('img', { name: 'khiva.jpg' })).toBeVisible()

  await page.user.click(question.getByRole('button', { name: 'Оставить мой' }))
  page.answers['PUT /api/private-tour-banners/1/media'] = { status: 204 }
  await page.user.click(dialog.getByRole('button', { name: 'Заменить медиа' }))

  expect(await screen.findByText('Медиа обновлено')).toBeVisible()
  const tried = page.sent.filter(({ method }) => method === 'PUT')
  expect(tried.map(({ headers }) => headers.get('if-match'))).toEqual(['"v3"', '"v4"'])
})

test('a file dropped on a picture of a row stands in the form of its media, and one press sends it', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1/media': { status: 204 },
  })
  const edit = await screen.findByRole('button', { name: 'Медиа: Баннер 1' })
  const row = edit.closest('li') as HTMLElement
  const khiva = new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' })
  fireEvent.drop(within(row).getByTitle(/^Компьютер: перетащите/), {
    dataTransfer: { types: ['Files'], files: [khiva] },
  })

  const dialog = within(await screen.findByRole('dialog', { name: 'Медиа' }))
  const desktop = within(dialog.getByRole('group', { name: /^Версия для компьютера/ }))
  expect(await desktop.findByRole('img', { name: 'khiva.jpg' })).toBeVisible()
  await page.user.click(dialog.getByRole('button', { name: 'Заменить медиа' }))

  expect(await screen.findByText('Медиа обновлено')).toBeVisible()
  const body = page.sent.find(({ method }) => method === 'PUT')?.body
  expect((body as FormData).get('desktop')).toHaveProperty('name', 'khiva.jpg')
  expect((body as FormData).get('mobile')).toBeNull()
})

test('a post of the landing needs a file before it is sent', async () => {
  const page = renderLanding('/uzbekistan-tours')

  expect(await screen.findByText('Посты не найдены')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Посты' })).toHaveAttribute('aria-selected', 'true')
  await page.user.click(screen.getAllByRole('button', { name: 'Создать пост' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый пост' }))

  expect(dialog.getByRole('button', { name: 'Создать пост' })).toBeDisabled()
  expect(dialog.getByText('Осталось: подпись на русском, английском и узбекском')).toBeVisible()
})

test('opens the dialog of a banner again, with text and pictures, after the session had ended over it', async () => {
  const page = renderLanding('/private-tours?show=banners')
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 2' }))
  await page.user.type(
    within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Заголовок, Русский' }),
    '!',
  )
  const person = page.api.session.user()

  act(() => page.api.session.clear())
  expect(await screen.findByText('Введённый текст сохранён и вернётся на место после входа.')).toBeVisible()
  act(() => page.api.session.start('another-token', person as User))

  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Заголовок, Русский' })).toHaveValue('Баннер 2!'))
})

test('shows what the server refuses of a field once, at the field, which gets the focus', async () => {
  const message = 'Такой заголовок уже есть'
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': { status: 400, body: { status: 400, errors: { 'Title.Ru': [message] } } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const title = dialog.getByRole('textbox', { name: 'Заголовок, Русский' })
  await page.user.type(title, '!')

  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Не удалось сохранить')).toBeVisible()
  await waitFor(() => expect(title).toHaveFocus())
  expect(title).toHaveAccessibleDescription(new RegExp(message))
  expect(screen.getAllByText(new RegExp(message))).toHaveLength(1)
})

test('a post with all captions and no file can be pressed for, says what is missing, and is not sent', async () => {
  const page = renderLanding('/uzbekistan-tours')
  await screen.findByText('Посты не найдены')
  await page.user.click(screen.getAllByRole('button', { name: 'Создать пост' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый пост' }))
  for (const [tab, language] of [
    ['RU', 'Русский'],
    ['EN', 'English'],
    ['UZ', 'Oʻzbekcha'],
  ] as const) {
    await page.user.click(dialog.getByRole('tab', { name: new RegExp(`^${tab}`) }))
    // The editor is fetched when it is needed.
    const text = await dialog.findByLabelText(`Подпись, ${language}`, {}, { timeout: 30_000 })
    fireEvent.change(text, { target: { value: 'Плов' } })
  }
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Создать пост' })).toBeEnabled())

  await page.user.click(dialog.getByRole('button', { name: 'Создать пост' }))

  expect((await screen.findAllByText('Выберите хотя бы один файл'))[0]).toBeVisible()
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false)
})
