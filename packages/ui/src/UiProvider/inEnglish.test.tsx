import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { BarStrip } from '../BarStrip/BarStrip'
import { Conflict, useConflict } from '../Conflict/Conflict'
import { DateField } from '../DateField/DateField'
import { TextCounter } from '../Field/TextCounter'
import { FileField } from '../FileField/FileField'
import { ImageUpload } from '../ImageUpload/ImageUpload'
import { MoneyField } from '../MoneyField/MoneyField'
import { NumberField } from '../NumberField/NumberField'
import { UiProvider } from './UiProvider'

const inEnglish = (children: ReactNode) => render(<UiProvider language="en">{children}</UiProvider>)

test('a number is written and read as in English', async () => {
  const onChange = vi.fn()
  inEnglish(<NumberField label="Places" value={1200.5} onChange={onChange} />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveValue('1,200.5')

  await userEvent.clear(field)
  await userEvent.type(field, '1,250')
  await userEvent.tab()

  expect(onChange).toHaveBeenLastCalledWith(1250)
  expect(field).toHaveValue('1,250')
})

test.each([
  ['EUR', '€'],
  ['USD', '$'],
  ['UZS', 'UZS'],
])('money in %s stands with its sign', (currency, sign) => {
  inEnglish(<MoneyField label="Price" currency={currency} value={1200} onChange={() => {}} />)

  expect(screen.getByRole('textbox')).toHaveValue('1,200.00')
  expect(screen.getByText(sign)).toBeVisible()
})

test('a day is written, typed and read back as in English', async () => {
  const onChange = vi.fn()
  inEnglish(<DateField label="Day" value="2026-04-01" onChange={onChange} />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveValue('01/04/2026')

  await userEvent.clear(field)
  await userEvent.type(field, '02052026')

  expect(field).toHaveValue('02/05/2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-05-02')
})

test('sizes, counts and figures are those of English', () => {
  inEnglish(
    <>
      <FileField
        label="Paper"
        accept=".pdf"
        maxBytes={1.5 * 1024 * 1024}
        file={new File(['x'.repeat(1536)], 'a.pdf')}
        onPick={() => {}}
      />
      <ImageUpload label="Cover" maxBytes={1.5 * 1024 * 1024} onPick={() => {}} />
      <TextCounter length={1928} limit={2000} />
      <BarStrip label="Requests" series={[{ label: 'All' }]} bars={[{ id: '1', label: 'May', values: [1200] }]} />
    </>,
  )

  expect(screen.getByText(/1\.50 KB/)).toBeVisible()
  expect(screen.getByText(/1\.5 MB/)).toBeInTheDocument()
  expect(screen.getByText('1,928 / 2,000')).toBeVisible()
  expect(document.body).toHaveTextContent('1,200')
  expect(document.body.textContent).not.toMatch(/[а-яё]/i)
})

test('what two people wrote of a day is compared as in English', () => {
  function Compared() {
    const choice = useConflict(
      { day: '2026-01-01', price: 1 },
      { day: '2026-04-01', price: 1200 },
      { day: '2026-05-01', price: 1300 },
    )
    return <Conflict choice={choice} labels={{ mine: 'Mine', theirs: 'Theirs', empty: '—' }} layout="row" />
  }
  inEnglish(<Compared />)

  expect(screen.getByRole('radio', { name: /01\/04\/2026/ })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /1,300/ })).toBeInTheDocument()
})

test('no part of the kit writes as one language alone does', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path) && !path.startsWith('format'),
  )

  const fixed = files.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8')
    // Words of a language name it, or are Russian.
    const calls = path.endsWith('Labels.ts')
      ? []
      : [...text.matchAll(/\bformat(?:Number|Day|Date|Moment|ShortDate|Relative|FileSize|Money)\([^\n]*/g)]
          .map(([call]) => call)
          .filter((call) => !/language|numbers|'en'|'uz'/.test(call))
    const locales = text.match(/ru-RU|'USD'|Intl\.\w+|toLocale(?:String|DateString|TimeString)\(/g) ?? []
    return [...calls, ...locales].map((found) => `${path}: ${found}`)
  })

  expect(fixed).toEqual([])
})
